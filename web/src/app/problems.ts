/** What went wrong, as a sentence in the language of the page: known codes of the server have one. */
import { ApiError } from '../api';
import { t } from '../i18n/page.svelte';

const TOLD = [
  ...['offline', 'too-fast', 'busy', 'seat-taken', 'started', 'too-many', 'unknown', 'forbidden', 'fault'],
  ...['rules', 'broken', 'aside', 'muted', 'not-alone', 'seated', 'barred'],
  ...['tried', 'sealed', 'alone'],
  ...['reviews', 'review-another', 'review-failed', 'records', 'studies', 'comments'],
  ...['too-few', 'too-many-tournaments', 'round-started'],
  ...['tournament-started', 'tournament-over', 'tournament-full'],
  ...['wrong', 'login-taken', 'malformed', 'too-large', 'taken', 'over'],
];

export function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t('problem', { detail: String(error) });
  return TOLD.includes(error.code)
    ? t(`problem.${error.code}`, error.values)
    : t('problem', { detail: error.message });
}
