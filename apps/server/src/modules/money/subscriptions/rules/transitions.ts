// The allowed transitions of a subscription, its periods, their attempts and their months.
import type { Transitions } from '../../../../lib/transitions.ts';

/** One row per person: a later purchase makes it active again. */
export const subscriptionTransitions: Transitions<'active' | 'past_due' | 'canceled'> = {
  active: ['past_due', 'canceled'],
  past_due: ['active'],
  canceled: ['active'],
};

export const periodTransitions: Transitions<
  'due' | 'charging' | 'failing' | 'paid' | 'uncollectible' | 'void' | 'refunded' | 'trial'
> = {
  due: ['charging', 'failing', 'paid', 'uncollectible', 'void'],
  charging: ['due', 'failing', 'paid', 'uncollectible', 'void'],
  failing: ['charging', 'paid', 'uncollectible', 'void'],
  paid: ['refunded'],
  uncollectible: [],
  void: [],
  refunded: [],
  trial: [],
};

type Outcome =
  | 'open'
  | 'succeeded'
  | 'soft'
  | 'needsPerson'
  | 'needsCard'
  | 'unreached'
  | 'abandoned'
  | 'returned';

/** A declined charge may still turn out to be paid. */
const late: readonly Outcome[] = ['succeeded', 'returned'];
export const attemptTransitions: Transitions<Outcome> = {
  open: ['succeeded', 'soft', 'needsPerson', 'needsCard', 'unreached', 'abandoned', 'returned'],
  soft: late,
  needsPerson: late,
  needsCard: late,
  unreached: late,
  abandoned: late,
  succeeded: [],
  returned: [],
};

export const monthTransitions: Transitions<'upcoming' | 'running' | 'settled'> = {
  upcoming: ['running'],
  running: ['settled'],
  settled: [],
};
