/** The rulebook drawer: open at a game, and perhaps at a rule; links to it are everywhere. */

export const rulebook = $state<{ game: string | null; rule: string | null }>({ game: null, rule: null });

export function openRulebook(game: string, rule: string | null = null): void {
  rulebook.game = game;
  rulebook.rule = rule;
}

export function closeRulebook(): void {
  rulebook.game = null;
}
