import type { dunning } from '@realfin/contract/dunning';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import { requireKey, type Handlers } from '../../../../http/edge/call.ts';
import { runOnce } from '../../../../http/edge/idempotency.ts';
import { recentMonths } from '../rules.ts';
import { completeByLink, ownerOfLink, payByLink, readLink } from './commands/pay-by-link.ts';
import { countFailed } from './queries.ts';
import { recoveryMonths } from './views.ts';

export const dunningHandlers: Handlers<typeof dunning> = {
  getPaymentLink: ({ link }, { ctx, viewer }) => readLink(ctx, link, viewer?.id ?? null),
  async payByLink(input, call) {
    const { ctx, viewer, address } = call;
    const key = requireKey(call);
    const ownerId = await ownerOfLink(ctx, input.link, viewer?.id ?? null);
    // The caller may be signed out, so the key belongs to the link's account.
    const paid = await runOnce(ctx, ownerId, `link:${key}`, input, () =>
      payByLink(ctx, { ...input, address }, key),
    );
    return paid as PurchaseIntent;
  },
  completeByLink: ({ link, intent }, { ctx, viewer }) =>
    completeByLink(ctx, link, intent, viewer?.id ?? null),
  async getRecovery({ months }, { ctx }) {
    const names = recentMonths(ctx.clock.now(), months);
    const from = new Date(`${names.at(-1)}-01T00:00:00Z`);
    return recoveryMonths(await countFailed(ctx.db, from), names);
  },
};
