// The allowed transitions of gifts, uses of offers and trials.
import type { Transitions } from '../../../../lib/transitions.ts';

/** A returned refund or dispute restores the gift. */
export const giftTransitions: Transitions<
  'open' | 'failed' | 'bought' | 'redeemed' | 'refunded' | 'expired'
> = {
  open: ['failed', 'bought'],
  failed: ['bought'],
  bought: ['redeemed', 'refunded', 'expired'],
  redeemed: ['refunded'],
  refunded: ['bought', 'redeemed'],
  expired: [],
};

/** `late`: released, but paid at the processor after all. */
export const offerUseTransitions: Transitions<'held' | 'used' | 'released' | 'late'> = {
  held: ['used', 'released'],
  released: ['late'],
  used: [],
  late: [],
};

export const trialTransitions: Transitions<'asked' | 'started' | 'refused'> = {
  asked: ['started', 'refused'],
  started: [],
  refused: [],
};
