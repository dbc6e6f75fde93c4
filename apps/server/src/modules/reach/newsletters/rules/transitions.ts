// The only steps that a newsletter and its emails take.
import type { Transitions } from '../../../../lib/transitions.ts';

export const newsletterTransitions: Transitions<'scheduled' | 'sending' | 'sent' | 'stopped' | 'canceled'> = {
  scheduled: ['sending', 'canceled'],
  sending: ['sent', 'stopped'],
  sent: [],
  stopped: [],
  canceled: [],
};

/** An email whose server was busy is queued again; what may have gone out never is. */
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
