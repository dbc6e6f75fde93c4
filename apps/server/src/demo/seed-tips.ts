// A year of tips, paid in the sandbox by the product's own command, with a clock in the past.
import { tipDollars } from '@realfin/contract/money';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { countTips } from '../modules/discovery/feeds/commands/count-tips.ts';
import { sendTip } from '../modules/money/tips/commands/send-tip.ts';
import { findViewerById } from '../modules/people/entitlements/queries.ts';
import { listViewers, type Viewer } from './content/cast.ts';
import { pick, seededRandom } from './content/random.ts';
import { tipWords } from './content/tips.ts';
import { at, cardToken, forgetNews } from './seed-money.ts';
import { hoursAgo, type Seed } from './seed.ts';

const tipsInAll = 60;
const yearHours = 52 * 7 * 24;
/** Small amounts are more frequent. */
const amounts = [
  2, 5, 5, 5, 10, 10, 20, 20, 50, 100,
] as const satisfies readonly (typeof tipDollars)[number][];

interface Tippable {
  id: number;
  channelId: number;
}

/** The free post that was new at the time of the tip, after skipping `skip` newer ones. */
async function findNewest(ctx: Context, before: Date, skip: number): Promise<Tippable | null> {
  const { rows } = await ctx.db.execute<{ id: number; channelId: number }>(
    sql`select id, channel_id as "channelId" from posts where listed and premium_plan = 0
      and state = 'published' and published_at < ${before.toISOString()}::timestamptz
      order by published_at desc offset ${skip} limit 1`,
  );
  return rows[0] ?? null;
}

async function giveTip(ctx: Context, seed: Seed, giver: Viewer, n: number): Promise<void> {
  const random = seededRandom(41_000 + n);
  const time = hoursAgo(ctx.clock.now(), 3 + random() ** 2 * Math.min(yearHours, giver.joinedAgeHours - 4));
  const post = await findNewest(ctx, time, Math.floor(random() * 12));
  const viewer = await findViewerById(ctx.db, seed.personId(giver.username), ctx.clock.now());
  if (post === null || viewer === null) return;
  const then = at(ctx, time);
  const request = {
    usdAmount: pick(random, amounts),
    creatorId: post.channelId,
    postId: random() < 0.8 ? post.id : null,
    memo: pick(random, tipWords) ?? '',
    paymentProfileId: null,
    chargify_js_token: await cardToken(ctx),
    address: '',
  };
  await sendTip(then, viewer, request, `demo-tip-${n}`);
}

export async function seedTips(ctx: Context, seed: Seed): Promise<void> {
  const viewers = listViewers();
  for (let n = 0; n < tipsInAll; n++) {
    const giver = viewers[(n * 7) % viewers.length];
    if (giver !== undefined) await giveTip(ctx, seed, giver, n);
  }
  await ctx.db.execute(sql`insert into badge_tips (cause, account_id, channel_id, amount_cents, tipped_at)
    select 'tip:' || id, account_id, channel_id, amount_cents, paid_at from tips where paid_at is not null`);
  await countTips(ctx);
  await forgetNews(ctx);
}
