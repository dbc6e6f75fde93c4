import { limits } from '@realfin/contract/limits';
import { timings } from '@realfin/contract/timings';

/** `@name` at the start of a word; after a letter or a dot it is an email address. */
const mention = /(?<![\p{L}\p{N}_@./])@([A-Za-z0-9_]{2,20})(?![\p{L}\p{N}_])/gu;

/** Mentioned usernames, each once, case-insensitive. */
export function mentionsIn(text: string): string[] {
  const names = new Map<string, string>();
  for (const [, name = ''] of text.matchAll(mention))
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  return [...names.values()].slice(0, limits.mentionsPerComment);
}

/** The deadline for editing a comment. */
export const editableUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + timings.commentEditMinutes * 60_000);
