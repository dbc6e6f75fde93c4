/** The stored text of a tip without a message; pages show it in the reader's language. */
export const defaultTipMemo = (creatorName: string): string => `${creatorName} received a tip.`;

/** The creator's name in a default text; null for a personal message. */
export const creatorInDefaultMemo = (text: string): string | null =>
  /^(.+) received a tip\.$/.exec(text)?.[1] ?? null;
