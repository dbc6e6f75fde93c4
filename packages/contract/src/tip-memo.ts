/** The text of a tip whose giver wrote none, as it is stored; pages show it in the reader's language. */
export const defaultTipMemo = (creatorName: string): string => `${creatorName} received a tip.`;

/** The creator's name in a default text; null for the giver's own words. */
export const creatorInDefaultMemo = (text: string): string | null =>
  /^(.+) received a tip\.$/.exec(text)?.[1] ?? null;
