import type { ChatAudience } from '@realfin/contract/chat';

export const audiences: readonly ChatAudience[] = ['everyone', 'followers', 'followers_day', 'subscribers'];

/** The choices plus the present value, in case it was set elsewhere. */
export const withChoice = (choices: readonly number[], present: number): number[] =>
  [...new Set([...choices, present])].sort((a, b) => a - b);
