import type { admin } from '@realfin/contract/admin';
import type { newsletterDesk } from '@realfin/contract/newsletter-desk';
import type { managedOffers } from '@realfin/contract/offers';
import type { payoutPolicies } from '@realfin/contract/payout-policy';
import type { growth } from '@realfin/contract/referrals';
import type { reports } from '@realfin/contract/reports';
import type { taxes } from '@realfin/contract/taxes';
import type { Handlers } from '../../../http/edge/call.ts';
import { listOffers, managedOffer } from '../../money/offers/queries/offers.ts';
import { listAffiliates } from '../../money/referrals/queries/affiliates.ts';
import { listAllReferrals } from '../../money/referrals/queries/referrals.ts';
import { listProofs, listSending, listStopped } from '../../reach/newsletters/queries/desk.ts';
import { listCases } from '../../trust/decisions/queries/cases.ts';
import {
  approveApplication,
  declineApplication,
  getApproval,
  removeSecondFactor,
  restoreAddress,
  setApproval,
  setFreeKinds,
} from './commands.ts';
import { sendTestEmail } from './emails/commands/send-test-email.ts';
import { createOffer, decideAffiliate, endOffer, reverseReferral } from './growth/commands.ts';
import { decideProof, reopenList, stopAnyNewsletter } from './newsletters/commands.ts';
import { setPayoutPolicy } from './payout-care/commands.ts';
import { readPayoutPolicy } from './payout-care/queries.ts';
import { decideAndRecord, signOutPerson } from './people/commands.ts';
import { listPeople } from './people/queries.ts';
import { findFreeKindsSetting, listApplications, listLog } from './queries.ts';
import { addRate, listRates, removeRate } from './taxes/commands.ts';
import { readTaxReport } from './taxes/queries.ts';
import { readOverview } from './warnings/queries.ts';

const taxHandlers: Handlers<typeof taxes> = {
  listTaxRates: (_input, { ctx }) => listRates(ctx),
  addTaxRate: (rate, { ctx, viewer }) => addRate(ctx, viewer, rate),
  removeTaxRate: ({ id }, { ctx, viewer }) => removeRate(ctx, viewer, id),
  getTaxReport: ({ year, quarter }, { ctx }) => readTaxReport(ctx.db, year, quarter),
};

export const payoutPolicyHandlers: Handlers<typeof payoutPolicies> = {
  getPayoutPolicy: (_input, { ctx }) => readPayoutPolicy(ctx, ctx.db),
  setPayoutPolicy: (policy, { ctx, viewer }) => setPayoutPolicy(ctx, viewer, policy),
};

const growthHandlers: Handlers<typeof growth> = {
  listAffiliates: (_input, { ctx }) => listAffiliates(ctx.db),
  async decideAffiliate(input, { ctx, viewer }) {
    await decideAffiliate(ctx, viewer, input);
    return { success: true };
  },
  listAllReferrals: (_input, { ctx }) => listAllReferrals(ctx.db),
  async reverseReferral({ id, reason }, { ctx, viewer }) {
    await reverseReferral(ctx, viewer, id, reason);
    return { success: true };
  },
};

const offerDeskHandlers: Handlers<typeof managedOffers> = {
  listOffers: (_input, { ctx }) => listOffers(ctx.db),
  async createOffer({ productHandle: planHandle, endsAt, ...terms }, { ctx, viewer }) {
    const ends = endsAt === null ? null : new Date(endsAt);
    return managedOffer(await createOffer(ctx, viewer, { ...terms, planHandle, endsAt: ends }));
  },
  endOffer: async ({ id }, { ctx, viewer }) => managedOffer(await endOffer(ctx, viewer, id)),
};

const newsletterDeskHandlers: Handlers<typeof newsletterDesk> = {
  async getNewsletterDesk(_input, { ctx }) {
    const [sending, stoppedLists, proofs] = await Promise.all([
      listSending(ctx.db),
      listStopped(ctx.db),
      listProofs(ctx.db),
    ]);
    return { sending, stoppedLists, proofs };
  },
  async stopAnyNewsletter({ id, reason }, { ctx, viewer }) {
    await stopAnyNewsletter(ctx, viewer, id, reason);
    return { success: true };
  },
  async reopenList({ channelId, note }, { ctx, viewer }) {
    await reopenList(ctx, viewer, channelId, note);
    return { success: true };
  },
  async decideProof({ submittedAt, ...decision }, { ctx, viewer }) {
    return { accepted: await decideProof(ctx, viewer, { ...decision, submittedAt: new Date(submittedAt) }) };
  },
};

const adminHandlers: Handlers<typeof admin> = {
  getOverview: (_input, { ctx }) => readOverview(ctx.db),
  listApplications: (request, { ctx }) => listApplications(ctx.db, request),
  async approveApplication({ id }, { ctx, viewer }) {
    await approveApplication(ctx, viewer, id);
    return { success: true };
  },
  async declineApplication({ id, reason }, { ctx, viewer }) {
    await declineApplication(ctx, viewer, id, reason);
    return { success: true };
  },
  getApproval: (_input, { ctx }) => getApproval(ctx),
  setApproval: ({ approveEveryone }, { ctx, viewer }) => setApproval(ctx, viewer, approveEveryone),
  getFreeKindsSetting: (_input, { ctx }) => findFreeKindsSetting(ctx, ctx.db),
  setFreeKinds: ({ freeKinds }, { ctx, viewer }) => setFreeKinds(ctx, viewer, freeKinds),
  async removeSecondFactor(input, { ctx, viewer }) {
    await removeSecondFactor(ctx, viewer, input);
    return { success: true };
  },
  async restoreAddress(input, { ctx, viewer }) {
    await restoreAddress(ctx, viewer, input);
    return { success: true };
  },
  sendTestEmail: (_input, { ctx, viewer }) => sendTestEmail(ctx, viewer.id),
  listLog: (request, { ctx }) => listLog(ctx.db, request),
};

export const moderationHandlers: Omit<Handlers<typeof reports>, 'reportContent'> = {
  listReports: (request, { ctx }) => listCases(ctx.db, request),
  decide: async ({ caseId = null, ...input }, { ctx, viewer }) => ({
    isChanged: await decideAndRecord(ctx, viewer, { ...input, caseId }),
  }),
  listPeople: (request, { ctx }) => listPeople(ctx.db, request),
  async signOutPerson({ id }, { ctx, viewer }) {
    await signOutPerson(ctx, viewer, id);
    return { success: true };
  },
};

export const allAdminHandlers = {
  ...adminHandlers,
  ...taxHandlers,
  ...growthHandlers,
  ...offerDeskHandlers,
  ...newsletterDeskHandlers,
};
