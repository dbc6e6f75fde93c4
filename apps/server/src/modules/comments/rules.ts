import { limits, timings } from '@realfin/contract/limits';

/** `@name` at the start of a word; what follows a letter or a dot is an address, not a mention. */
const mention = /(?<![\p{L}\p{N}_@./])@([A-Za-z0-9_]{2,20})(?![\p{L}\p{N}_])/gu;

/** Usernames somebody seems to mean, each once, whatever the case of their letters. */
export function mentionsIn(text: string): string[] {
  const names = new Map<string, string>();
  for (const [, name = ''] of text.matchAll(mention))
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  return [...names.values()].slice(0, limits.mentionsPerComment);
}

/** Until when its writer may change a comment. */
export const editableUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + timings.commentEditMinutes * 60_000);
