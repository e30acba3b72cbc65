/** Any game in words: its own where it has them, else its notation and the names of its fields. */
import type { Words } from '../../i18n/words';
import type { GameAction, GameView } from '../../protocol.gen';
import type { GameWords, Names } from '../contract';

/** `texts` has the notation of every action, by its JSON. */
export function plainWords(names: Names, texts: ReadonlyMap<string, string>): GameWords {
  return {
    question: (view, seat, words) =>
      words.has(`ask.${occasion(view)}`)
        ? words.t(`ask.${occasion(view)}`, { ...view, seat })
        : words.t('play.your-move', { seat }),
    describe: (action, words) =>
      words.has(`action.${action.type}`)
        ? words.action(action)
        : (texts.get(JSON.stringify(action)) ?? spelled(action, words, names)),
    label: ({ kind, field, value }, words) => valueOf(kind, field, value, words, names),
    occasion,
  };
}

function occasion(view: GameView): string {
  return typeof view.phase === 'string' ? view.phase : '';
}

/** An action that has no text: its kind, and the values of its fields. */
function spelled({ type, ...fields }: GameAction, words: Words, names: Names): string {
  const values = Object.entries(fields).map(([field, value]) => valueOf(type, field, value, words, names));
  return [words.nameOf(type), ...values].join(' ');
}

function valueOf(kind: string, field: string, value: unknown, words: Words, names: Names): string {
  const thing = names.FIELDS.action[kind]?.[field];
  return thing ? words.thing(thing, value) : `${field.replaceAll('_', ' ')} ${words.nameOf(String(value))}`;
}
