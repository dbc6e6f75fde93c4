// What each decision does. Every effect is safe to repeat.
import { refuse } from '@realfin/contract/errors';
import type { DecisionAction, SubjectKind } from '@realfin/contract/report-words';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { setAccountSuspended } from '../../accounts/commands/suspend-account.ts';
import { setBiteTakenDown } from '../../bites/commands.ts';
import { setMessageTakenDown } from '../../chat/commands/take-down-message.ts';
import { setCommentTakenDown } from '../../comments/commands/take-down-comment.ts';
import { setPostTakenDown } from '../../posts/commands/take-down-post.ts';
import { withholdChannel } from '../../posts/commands/withhold-channel.ts';
import { endBroadcast } from '../../streams/broadcasts/commands/end-stream.ts';

export interface Effected {
  personId: number;
  /** A title, or what was written. */
  excerpt: string;
  /** False: it was in that state already. */
  isChanged: boolean;
}
type Effect = (ctx: Context, tx: Tx, id: number) => Promise<Effected>;

const post =
  (isTakenDown: boolean): Effect =>
  async (ctx, tx, id) => {
    const {
      channelId: personId,
      title: excerpt,
      isChanged,
    } = await setPostTakenDown(ctx, tx, id, isTakenDown);
    return { personId, excerpt, isChanged };
  };
const comment =
  (isTakenDown: boolean): Effect =>
  async (ctx, tx, id) => {
    const {
      accountId: personId,
      text: excerpt,
      isChanged,
    } = await setCommentTakenDown(ctx, tx, id, isTakenDown);
    return { personId, excerpt, isChanged };
  };
const message =
  (isTakenDown: boolean): Effect =>
  async (ctx, tx, id) => {
    const {
      accountId: personId,
      text: excerpt,
      isChanged,
    } = await setMessageTakenDown(ctx, tx, id, isTakenDown);
    return { personId, excerpt, isChanged };
  };
const bite =
  (isTakenDown: boolean): Effect =>
  async (ctx, tx, id) => {
    const {
      channelId: personId,
      title: excerpt,
      isChanged,
    } = await setBiteTakenDown(ctx, tx, id, isTakenDown);
    return { personId, excerpt, isChanged };
  };
const account =
  (isSuspended: boolean): Effect =>
  async (ctx, tx, id) => {
    const isChanged = await setAccountSuspended(ctx, tx, id, isSuspended);
    if (isChanged) await withholdChannel(ctx, tx, id, isSuspended);
    return { personId: id, excerpt: '', isChanged };
  };

const effects: Record<SubjectKind, Partial<Record<DecisionAction, Effect>>> = {
  post: {
    takeDown: post(true),
    restore: post(false),
    async endBroadcast(ctx, tx, id) {
      const { channelId: personId, title: excerpt, isChanged } = await endBroadcast(ctx, tx, id);
      return { personId, excerpt, isChanged };
    },
  },
  comment: { takeDown: comment(true), restore: comment(false) },
  message: { takeDown: message(true), restore: message(false) },
  bite: { takeDown: bite(true), restore: bite(false) },
  account: { suspend: account(true), restore: account(false) },
};

export function effectOf(kind: SubjectKind, action: DecisionAction): Effect {
  const effect = effects[kind][action];
  if (effect === undefined) throw refuse('decision.notPossible');
  return effect;
}
