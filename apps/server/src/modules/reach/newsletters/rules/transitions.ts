// State transitions of newsletters and their emails.
import type { Transitions } from '../../../../lib/transitions.ts';

export const newsletterTransitions: Transitions<'scheduled' | 'sending' | 'sent' | 'stopped' | 'canceled'> = {
  scheduled: ['sending', 'canceled'],
  sending: ['sent', 'stopped'],
  sent: [],
  stopped: [],
  canceled: [],
};

/** An email is queued again if its server was busy, and never if it may have been delivered. */
export const deliveryTransitions: Transitions<
  'queued' | 'sending' | 'sent' | 'failed' | 'bounced' | 'complained' | 'skipped'
> = {
  queued: ['sending', 'skipped'],
  sending: ['queued', 'sent', 'failed', 'bounced', 'complained', 'skipped'],
  sent: ['bounced', 'complained'],
  failed: [],
  bounced: [],
  complained: [],
  skipped: [],
};
