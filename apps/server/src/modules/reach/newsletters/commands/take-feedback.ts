import { refuse } from '@realfin/contract/errors';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { statesBefore } from '../../../../lib/transitions.ts';
import { deliveryOf, readFeedback, type Report } from '../rules/feedback.ts';
import { deliveryTransitions } from '../rules/transitions.ts';
import { newsletterDeliveries, newsletters } from '../tables.ts';
import { suppressAddress } from './suppress.ts';

async function countReport(ctx: Context, { type, messageId }: Report): Promise<void> {
  const deliveryId = deliveryOf(messageId);
  if (deliveryId === null) return;
  const { id, state, newsletterId } = newsletterDeliveries;
  const isBounce = type === 'bounce';
  const reported = isBounce ? 'bounced' : 'complained';
  await ctx.db.transaction(async (tx) => {
    const changed = await tx
      .update(newsletterDeliveries)
      .set({ state: reported, reason: 'reported by the provider' })
      .where(and(eq(id, deliveryId), inArray(state, statesBefore(deliveryTransitions, reported))))
      .returning({ newsletterId });
    const { bouncedCount, complainedCount } = newsletters;
    for (const row of changed)
      await tx
        .update(newsletters)
        .set(
          isBounce
            ? { bouncedCount: sql`${bouncedCount} + 1` }
            : { complainedCount: sql`${complainedCount} + 1` },
        )
        .where(eq(newsletters.id, row.newsletterId));
  });
}

/** Suppresses addresses that bounced or complained. Idempotent. */
export async function takeFeedback(ctx: Context, body: string, signature: string): Promise<void> {
  const secret = ctx.config.mailFeedbackSecret;
  if (secret === null) throw refuse('route.notFound');
  const reports = readFeedback({ secret, signature, body }, ctx.clock.now());
  if (reports === null) throw refuse('input.malformed');
  for (const report of reports) {
    await suppressAddress(ctx, report.email, report.type);
    await countReport(ctx, report);
  }
}
