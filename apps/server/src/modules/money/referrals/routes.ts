import type { referrals } from '@realfin/contract/referrals';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../http/edge/call.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findAccount } from '../../people/accounts/queries.ts';
import { isChannel } from '../../people/channels/queries.ts';
import { applyAsAffiliate } from './commands/affiliates.ts';
import { referChannel } from './commands/refer-channel.ts';
import { findAffiliate, listLinkDays, sumLinks } from './queries/affiliates.ts';
import { findReferral, listReferrals, referralView } from './queries/referrals.ts';
import { affiliateView } from './views.ts';

const shownDays = 30;

async function mine({ db, clock }: Context, { id }: Viewer) {
  const from = new Date(clock.now().getTime() - shownDays * 86_400_000);
  const [account, hasChannel, row, sums, days] = await Promise.all([
    findAccount(db, id),
    isChannel(db, id),
    findAffiliate(db, id),
    sumLinks(db, id),
    listLinkDays(db, id, from),
  ]);
  const linkName = account?.affiliateApproved === true ? account.username : null;
  return affiliateView({ row, linkName, hasChannel, sums, days });
}

export const referralHandlers: Handlers<typeof referrals> = {
  getAffiliate: (_input, { ctx, viewer }) => mine(ctx, viewer),
  async applyAsAffiliate({ about }, { ctx, viewer }) {
    await applyAsAffiliate(ctx, viewer, about);
    return mine(ctx, viewer);
  },
  listReferrals: (_input, { ctx, viewer }) => listReferrals(ctx.db, viewer.id),
  async referChannel({ email }, { ctx, viewer }) {
    const id = await referChannel(ctx, viewer.id, email);
    const found = await findReferral(ctx.db, id);
    if (found === null) throw new Error(`referral ${id} is missing`);
    return referralView(found);
  },
};
