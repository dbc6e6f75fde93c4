import { refuse } from '@realfin/contract/errors';
import type { Viewer } from '../../../lib/viewer.ts';

declare const proof: unique symbol;
/** Proof that a person can publish for a channel: which channel, and who acts. Created only here. */
export interface ActingChannel {
  readonly channelId: number;
  readonly actorId: number;
  readonly [proof]: true;
}

/** The channel a person publishes on: the one they contribute to now, else their own. */
export function actingChannel(viewer: Viewer): ActingChannel {
  const channelId = viewer.actingFor ?? viewer.channelId;
  if (channelId === null) throw refuse('auth.forbidden');
  return { channelId, actorId: viewer.id } as ActingChannel;
}

/** The person's own channel, while they act for themselves: only the creator decides who publishes for it. */
export function ownChannel(viewer: Viewer): ActingChannel {
  const acting = actingChannel(viewer);
  if (acting.channelId !== viewer.id) throw refuse('auth.forbidden');
  return acting;
}
