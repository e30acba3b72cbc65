/** A tournament as it goes on: looked at again and again, and what one can do there. */
import { api, ApiError } from '../../api';
import { t } from '../../i18n/page.svelte';
import { person, somebody, whoAmI } from '../../me.svelte';
import type { RoundView, TournamentView } from '../../protocol.gen';
import { settings } from '../../settings.svelte';
import { problemOf } from '../problems';

const EVERY = 4000;

export class Course {
  view = $state.raw<TournamentView | null>(null);
  problem = $state('');
  isBusy = $state(false);
  isGone = $state(false);

  constructor(
    readonly id: string,
    readonly code: string | null,
  ) {}

  /** Looks again and again, until it is told not to. */
  follow(): () => void {
    void person.me;
    void this.look(true);
    const timer = setInterval(() => {
      if (this.view?.status !== 'over' && !document.hidden) void this.look(false);
    }, EVERY);
    return () => clearInterval(timer);
  }
  private async look(isFirst: boolean): Promise<void> {
    try {
      if (isFirst) await whoAmI().catch(() => null);
      this.view = await api.tournament(this.id, this.code);
    } catch (error) {
      if (isFirst) this.problem = problemOf(error);
      this.isGone = error instanceof ApiError && error.status === 404;
    }
  }

  get own() {
    return this.view?.entrants.find((one) => one.mine && !one.out) ?? null;
  }
  /** The round that is played. */
  get now(): RoundView | null {
    const last = this.view?.played.at(-1);
    return this.view?.status === 'playing' && last && !last.over ? last : null;
  }
  nameOf(number: number): string {
    return this.view?.entrants.find((one) => one.number === number)?.name ?? '';
  }

  async enter(): Promise<void> {
    await this.attempt(async () => {
      await somebody(settings.name.trim() || t('name.default'));
      return api.enterTournament(this.id, this.code);
    });
  }
  async attempt(wish: () => Promise<TournamentView | undefined>): Promise<void> {
    if (this.isBusy) return;
    [this.isBusy, this.problem] = [true, ''];
    try {
      this.view = (await wish()) ?? this.view;
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.isBusy = false;
  }
}

/** Scores have one place behind the point, if they need it. */
export function scored(score: number | null): string {
  if (score === null) return '–';
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 }).format(score);
}
