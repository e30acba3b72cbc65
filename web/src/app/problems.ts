/** What went wrong, as a sentence in the language of the page: known codes of the server have one. */
import { ApiError } from '../api';
import { t } from '../i18n/page.svelte';

const TOLD = ['offline', 'too-fast', 'seat-taken', 'started', 'too-many', 'unknown', 'forbidden', 'fault'];

export function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t('problem', { detail: String(error) });
  return TOLD.includes(error.code) ? t(`problem.${error.code}`) : t('problem', { detail: error.message });
}
