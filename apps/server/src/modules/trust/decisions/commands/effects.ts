// The effect of each decision. All are idempotent.
import { refuse } from '@realfin/contract/errors';
import type { DecisionAction, SubjectKind } from '@realfin/contract/report-words';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { setMessageTakenDown } from '../../../community/chat/commands/take-down-message.ts';
import { setCommentTakenDown } from '../../../community/comments/commands/take-down-comment.ts';
import { setAccountSuspended } from '../../../people/accounts/commands/suspend-account.ts';
import { reconnectTeam } from '../../../people/collaborators/commands/change-team.ts';
import { setBiteTakenDown } from '../../../publishing/bites/commands.ts';
import { setPostTakenDown } from '../../../publishing/posts/commands/take-down-post.ts';
import { withholdChannel } from '../../../publishing/posts/commands/withhold-channel.ts';
import { endBroadcast } from '../../../publishing/streams/broadcasts/commands/end-stream.ts';
import { withholdPicturesOfBite, withholdPicturesOfPost } from './withhold-pictures.ts';

export interface Effected {
  personId: number;
  /** The title or text of the content. */
  excerpt: string;
  /** False if it was already in that state. */
  isChanged: boolean;
}
type Effect = (ctx: Context, tx: Tx, id: number) => Promise<Effected>;

type Change<Changed> = (ctx: Context, tx: Tx, id: number, isTakenDown: boolean) => Promise<Changed>;
/** Withholds or restores pictures together with their content. */
const withPictures =
  <Changed>(change: Change<Changed>, withhold: Change<void>): Change<Changed> =>
  async (ctx, tx, id, isTakenDown) => {
    const changed = await change(ctx, tx, id, isTakenDown);
    await withhold(ctx, tx, id, isTakenDown);
    return changed;
  };
type OfChannel = { channelId: number; title: string; isChanged: boolean };
type OfAccount = { accountId: number; text: string; isChanged: boolean };

const ofChannel = ({ channelId, title, isChanged }: OfChannel): Effected => ({
  personId: channelId,
  excerpt: title,
  isChanged,
});
const ofAccount = ({ accountId, text, isChanged }: OfAccount): Effected => ({
  personId: accountId,
  excerpt: text,
  isChanged,
});
const takingDown = <Changed>(change: Change<Changed>, describe: (changed: Changed) => Effected) => {
  const effect =
    (isTakenDown: boolean): Effect =>
    async (ctx, tx, id) =>
      describe(await change(ctx, tx, id, isTakenDown));
  return { takeDown: effect(true), restore: effect(false) };
};
const account =
  (isSuspended: boolean): Effect =>
  async (ctx, tx, id) => {
    const isChanged = await setAccountSuspended(ctx, tx, id, isSuspended);
    if (isChanged) {
      await withholdChannel(ctx, tx, id, isSuspended);
      await reconnectTeam(ctx, tx, id);
    }
    return { personId: id, excerpt: '', isChanged };
  };

const effects: Record<SubjectKind, Partial<Record<DecisionAction, Effect>>> = {
  post: {
    ...takingDown(withPictures(setPostTakenDown, withholdPicturesOfPost), ofChannel),
    endBroadcast: async (ctx, tx, id) => ofChannel(await endBroadcast(ctx, tx, id)),
  },
  comment: takingDown(setCommentTakenDown, ofAccount),
  message: takingDown(setMessageTakenDown, ofAccount),
  bite: takingDown(withPictures(setBiteTakenDown, withholdPicturesOfBite), ofChannel),
  account: { suspend: account(true), restore: account(false) },
};

export function effectOf(kind: SubjectKind, action: DecisionAction): Effect {
  const effect = effects[kind][action];
  if (effect === undefined) throw refuse('decision.notPossible');
  return effect;
}
