import type { accounts } from '@realfin/contract/accounts';
import { errors, refuse } from '@realfin/contract/errors';
import type { secondFactor } from '@realfin/contract/second-factor';
import { username as usernameShape } from '@realfin/contract/shapes';
import type { Handlers, SignedInCall } from '../../../http/edge/call.ts';
import { requestEmailChange } from './commands/change-email.ts';
import { changePassword } from './commands/change-password.ts';
import { confirmIdentity } from './commands/check-present-password.ts';
import { deleteAccount, requireDeletable } from './commands/delete-account.ts';
import { endSession, endSessions } from './commands/end-sessions.ts';
import { setLanguage } from './commands/set-language.ts';
import { updateProfile } from './commands/update-profile.ts';
import { requestVerification } from './commands/verify-email.ts';
import { isUsernameTaken, listSessions } from './queries.ts';
import { coverTooSmall, isCover, isReservedUsername } from './rules.ts';
import { renewRecoveryCodes } from './second-factor/commands/recovery-codes.ts';
import { turnOffSecondFactor } from './second-factor/commands/turn-off.ts';
import { beginSecondFactor, turnOnSecondFactor } from './second-factor/commands/turn-on.ts';
import { countRecoveryCodes, findFactor } from './second-factor/queries.ts';
import { meView, sessionView } from './views.ts';

async function readMe({ ctx, viewer }: SignedInCall) {
  const account = viewer.account ?? (await ctx.ask.accounts.findMe(ctx.db, viewer.id));
  if (account === null) throw refuse('account.notFound');
  return meView(account, viewer);
}

type PictureField = 'avatarImageId' | 'headerImageId' | 'podcastCoverImageId';

const refusePicture = (path: PictureField, message: string) =>
  refuse('input.invalid', { errors: [{ path, message }] });

/** Undefined leaves the picture unchanged; null removes it. */
async function pictureUrl(call: SignedInCall, field: PictureField, imageId: number | null | undefined) {
  if (imageId === undefined || imageId === null) return imageId;
  const image = await call.ctx.ask.accounts.findImage(call.ctx.db, imageId, call.viewer.id);
  if (image === null) throw refusePicture(field, errors['media.notFound'].text);
  if (field === 'podcastCoverImageId' && !isCover(image)) throw refusePicture(field, coverTooSmall);
  return image.url;
}

/** The id of a picture given by its URL. The stored URL leaves it unchanged. */
async function pictureAt(
  call: SignedInCall,
  field: 'avatarUrl' | 'headerUrl',
  address: string | null | undefined,
): Promise<number | null | undefined> {
  if (address === undefined || address === null) return address;
  if (address === (await readMe(call))[field]) return undefined;
  const image = await call.ctx.ask.accounts.findImageAt(call.ctx.db, address, [call.viewer.id]);
  if (image === null)
    throw refuse('input.invalid', { errors: [{ path: field, message: errors['media.notFound'].text }] });
  return image.id;
}

const accountHandlers: Handlers<typeof accounts> = {
  getMe: (_input, call) => readMe(call),
  async checkUsername({ username }, { ctx, viewer }) {
    const parsed = usernameShape.safeParse(username);
    if (!parsed.success) return { available: false, message: parsed.error.issues[0]?.message ?? '' };
    const taken =
      isReservedUsername(parsed.data) || (await isUsernameTaken(ctx.db, parsed.data, viewer?.id ?? null));
    return taken
      ? { available: false, message: errors['account.usernameTaken'].text }
      : { available: true, message: null };
  },
  async updateProfile(input, call) {
    const { avatarImageId = await pictureAt(call, 'avatarUrl', input.avatarUrl) } = input;
    const { headerImageId = await pictureAt(call, 'headerUrl', input.headerUrl) } = input;
    const avatarUrl = await pictureUrl(call, 'avatarImageId', avatarImageId);
    const headerUrl = await pictureUrl(call, 'headerImageId', headerImageId);
    const podcastCoverUrl = await pictureUrl(call, 'podcastCoverImageId', input.podcastCoverImageId);
    await updateProfile(call.ctx, call.viewer.id, {
      name: input.name.trim(),
      username: input.username,
      description: input.description,
      links: input.links ?? {
        twitter: input.twitterUsername,
        facebook: input.facebookUsername,
        youtube: input.youtubeUsername,
        instagram: input.instagramUsername,
      },
      ...(avatarUrl !== undefined && { avatarUrl }),
      ...(headerUrl !== undefined && { headerUrl }),
      ...(podcastCoverUrl !== undefined && { podcastCoverUrl }),
    });
    return readMe(call);
  },
  async setLanguage({ language }, { ctx, viewer }) {
    await setLanguage(ctx, viewer.id, language);
    return { success: true };
  },
  async deleteAccount({ confirm }, { ctx, viewer }) {
    await requireDeletable(ctx, viewer.id, confirm);
    if (!(await ctx.ask.accounts.endPayments(ctx, viewer.id))) throw refuse('billing.inProgress');
    await deleteAccount(ctx, viewer.id, confirm);
    return { success: true };
  },
  async listSessions(_input, { ctx, viewer }) {
    return (await listSessions(ctx.db, viewer.id)).map((row) => sessionView(row, viewer.sessionId));
  },
  async revokeSession({ sessionId }, { ctx, viewer }) {
    await endSession(ctx, viewer, sessionId);
    return { success: true };
  },
  async revokeOtherSessions(_input, { ctx, viewer }) {
    await endSessions(ctx, viewer.id, viewer.sessionId);
    return { success: true };
  },
  async confirmIdentity(proof, { ctx, viewer }) {
    await confirmIdentity(ctx, viewer, proof);
    return { success: true };
  },
  async changePassword(input, { ctx, viewer }) {
    await changePassword(ctx, viewer, input);
    return { success: true };
  },
  async changeEmail(input, { ctx, viewer }) {
    await requestEmailChange(ctx, viewer, input);
    return { success: true };
  },
  async resendVerification(_input, { ctx, viewer }) {
    await requestVerification(ctx, viewer);
    return { success: true };
  },
};

const secondFactorHandlers: Handlers<typeof secondFactor> = {
  async getSecondFactor(_input, { ctx, viewer }) {
    const factor = await findFactor(ctx.db, viewer.id);
    const recoveryCodesLeft = factor === null ? 0 : await countRecoveryCodes(ctx.db, viewer.id);
    return { isOn: factor !== null, since: factor?.createdAt.toISOString() ?? null, recoveryCodesLeft };
  },
  beginSecondFactor: (_input, { ctx, viewer }) => beginSecondFactor(ctx, viewer),
  turnOnSecondFactor: async (input, { ctx, viewer }) => ({
    recoveryCodes: await turnOnSecondFactor(ctx, viewer, input),
  }),
  renewRecoveryCodes: async (_input, { ctx, viewer }) => ({
    recoveryCodes: await renewRecoveryCodes(ctx, viewer.id),
  }),
  async turnOffSecondFactor(_input, { ctx, viewer }) {
    await ctx.db.transaction((tx) => turnOffSecondFactor(ctx, tx, viewer.id, 'off'));
    return { success: true };
  },
};

export const accountGroups = { accounts: accountHandlers, secondFactor: secondFactorHandlers };
