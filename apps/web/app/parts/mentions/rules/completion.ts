// The word typed at the caret, an `@name` or an `:emoji`, and its completions.
import { emoji } from './emoji.ts';

export interface Suggestion {
  /** The inserted text. */
  insert: string;
  /** The text in the list. */
  label: string;
  hint: string;
}
export interface Typed {
  kind: 'person' | 'emoji';
  /** Without its `@` or `:`. */
  begun: string;
  from: number;
}
export interface Writer {
  name: string;
  username: string;
}

const open = /(?:^|[\s(])([@:])([A-Za-z0-9_]{0,20})$/;
const most = 8;

export function typedAt(text: string, caret: number): Typed | null {
  const found = open.exec(text.slice(0, caret));
  if (found === null) return null;
  const [, mark, begun = ''] = found;
  return { kind: mark === '@' ? 'person' : 'emoji', begun, from: caret - begun.length - 1 };
}

/** Matches at the beginning first, then matches anywhere. */
function best<T>(items: readonly T[], begun: string, namesOf: (item: T) => readonly string[]): T[] {
  const wanted = begun.toLowerCase();
  const matching = (test: (name: string) => boolean) =>
    items.filter((item) => namesOf(item).some((name) => test(name.toLowerCase())));
  const first = matching((name) => name.startsWith(wanted));
  const others = wanted === '' ? [] : matching((name) => name.includes(wanted));
  return [...new Set([...first, ...others])].slice(0, most);
}

export function suggestionsFor({ kind, begun }: Typed, writers: readonly Writer[]): Suggestion[] {
  if (kind === 'emoji')
    return best(emoji, begun, ([name]) => [name]).map(([name, picture]) => ({
      insert: picture,
      label: picture,
      hint: `:${name}:`,
    }));
  return best(writers, begun, ({ name, username }) => [username, name]).map(({ name, username }) => ({
    insert: `@${username}`,
    label: name,
    hint: `@${username}`,
  }));
}

/** The text with the typed word replaced by a suggestion, and the new position of the caret. */
export function completed(text: string, caret: number, { from }: Typed, { insert }: Suggestion) {
  const after = text.slice(caret);
  const before = `${text.slice(0, from)}${insert}${after.startsWith(' ') ? '' : ' '}`;
  return { text: before + after, caret: before.length + (after.startsWith(' ') ? 1 : 0) };
}

const whole = /:([a-z0-9_]+):$/;

/** An emoji whose name was typed to its end, with both colons. */
export function emojiTyped(text: string, caret: number): { text: string; caret: number } | null {
  const found = whole.exec(text.slice(0, caret));
  const picture = emoji.find(([name]) => name === found?.[1])?.[1];
  if (found === null || picture === undefined) return null;
  const before = text.slice(0, found.index) + picture;
  return { text: before + text.slice(caret), caret: before.length };
}

/** People to suggest for a mention, the most recent authors first. */
export function writersOf(
  messages: readonly (Writer & { userId: number })[],
  creator: Writer,
  viewerId: number | null,
): Writer[] {
  const known = new Map<string, Writer>();
  for (const { name, username, userId } of messages.toReversed())
    if (userId !== viewerId && !known.has(username)) known.set(username, { name, username });
  if (!known.has(creator.username)) known.set(creator.username, creator);
  return [...known.values()];
}
