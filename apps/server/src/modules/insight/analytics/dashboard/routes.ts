import type { biteStatistics } from '@realfin/contract/bite-statistics';
import type { dashboard } from '@realfin/contract/dashboard';
import type { Handlers } from '../../../../http/edge/call.ts';
import { offsetOf, pageFrom } from '../../../../lib/cursor.ts';
import { languageOfAccount } from '../../../../lib/translate.ts';
import {
  countEmails,
  emailView,
  listEmails,
  writeEmails,
} from '../../../reach/newsletters/queries/emails.ts';
import { countBiteFigures, listBiteFigures, readBite } from '../bites/queries.ts';
import { biteDayView, biteFigureView, ownBiteView } from '../bites/views.ts';
import { addDays, dayOf, startOfHour } from '../rollups/rules.ts';
import {
  readCohorts,
  readFigures,
  readLifetime,
  readMetrics,
  readOverview,
  readPost,
  requireOwnPost,
} from './queries.ts';
import { listEarningSums } from './queries/earnings.ts';
import { listChartMarks } from './queries/marks.ts';
import { listPublishedCounts } from './queries/posts.ts';
import {
  listAlsoWatchedBy,
  listFollowerCounts,
  listFollowerSlots,
  listFollowSources,
  listGrowthSums,
  findBeginning,
} from './queries/subscribers.ts';
import {
  findCountedUntil,
  listHours,
  listMinutes,
  listParts,
  listSubjectHours,
  listReferrerParts,
  listViewSums,
} from './queries/views.ts';
import { daysOf, growthOf, sharesOf, stepsOf, viewHourOf, viewRowOf } from './rules.ts';
import { earningsView, ownPostView, postFigureView, stateView } from './views.ts';

const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
const atTime = ({ at, views }: { at: Date; views: number }) => ({ at: at.toISOString(), views });
const lastUpdate = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Always the caller's own channel, even while they act for another one. */
export const dashboardHandlers: Handlers<typeof dashboard & typeof biteStatistics> = {
  async getDashboard(input, { ctx, viewer }) {
    const days = stepsOf(input, ctx.clock.now());
    const [metrics, overview, at, growth, since] = await Promise.all([
      readMetrics(ctx, viewer.id),
      readOverview(ctx, viewer.id, days),
      findCountedUntil(ctx.db),
      listGrowthSums(ctx.db, viewer.id, days, 'day'),
      findBeginning(ctx.db, viewer.id),
    ]);
    const facts = { last_update: lastUpdate(at), since: dayOf(since ?? ctx.clock.now()) };
    return { ...stateView(days, input.activeTab), metrics, overview, growth: growth.map(growthOf), ...facts };
  },
  getLastUpdate: async (_input, { ctx }) => ({ last_update: lastUpdate(await findCountedUntil(ctx.db)) }),
  getSubscriberMetrics: (_input, { ctx, viewer }) => readMetrics(ctx, viewer.id),
  async listGrowth(input, { ctx, viewer }) {
    const { unit, ...days } = stepsOf(input, ctx.clock.now());
    const rows = await listGrowthSums(ctx.db, viewer.id, days, unit);
    return { rows: rows.map(growthOf) };
  },
  async listMarks(input, { ctx, viewer }) {
    const { unit, ...days } = stepsOf(input, ctx.clock.now());
    return { rows: await listChartMarks(ctx.db, viewer.id, days, unit) };
  },
  listRetention: async (_input, { ctx, viewer }) => ({ rows: await readCohorts(ctx, viewer.id) }),
  getLifetimeValue: (input, { ctx, viewer }) => readLifetime(ctx, viewer.id, daysOf(input, ctx.clock.now())),
  async listEarnings(input, { ctx, viewer }) {
    const { unit, ...days } = stepsOf(input, ctx.clock.now());
    return { rows: (await listEarningSums(ctx.db, viewer.id, days, unit)).map(earningsView) };
  },
  getOverview: (input, { ctx, viewer }) => readOverview(ctx, viewer.id, daysOf(input, ctx.clock.now())),
  async listViews(input, { ctx, viewer }) {
    const steps = stepsOf(input, ctx.clock.now());
    const { unit, ...days } = steps;
    const rows = await listViewSums(ctx.db, { channelId: viewer.id, postId: 0 }, days, unit);
    return { rows: rows.map((row) => viewRowOf(row, steps)) };
  },
  async listViewHours({ post_id: postId = 0 }, { ctx, viewer }) {
    if (postId !== 0) await requireOwnPost(ctx, viewer.id, postId);
    const since = addDays(startOfHour(ctx.clock.now()), -23 / 24);
    const rows = await listSubjectHours(ctx.db, { channelId: viewer.id, postId }, since);
    return { rows: rows.map(viewHourOf) };
  },
  async listPublished(input, { ctx, viewer }) {
    const { unit, ...days } = stepsOf(input, ctx.clock.now());
    return { rows: await listPublishedCounts(ctx.db, viewer.id, days, unit) };
  },
  async listPostFigures({ order_by: order, order_dir: dir, ...page }, { ctx, viewer }) {
    const found = await readFigures(ctx, viewer.id, { order, dir }, page);
    return { ...found, content: found.content.map(postFigureView) };
  },
  async listReferrers(input, { ctx, viewer }) {
    const subject = { channelId: viewer.id, postId: 0 };
    return {
      rows: sharesOf(await listReferrerParts(ctx.db, subject, daysOf(input, ctx.clock.now()))),
    };
  },
  async listSources(input, { ctx, viewer }) {
    const subject = { channelId: viewer.id, postId: 0 };
    return { rows: sharesOf(await listParts(ctx.db, subject, daysOf(input, ctx.clock.now()), 'source')) };
  },
  async listAlsoWatched(_input, { ctx, viewer }) {
    const rows = await listAlsoWatchedBy(ctx.db, viewer.id);
    return {
      rows: rows.map(({ viewers, subscribers, ...channel }) => ({
        referrer: channel.name,
        channel,
        pct: share(viewers, subscribers),
      })),
    };
  },
  async listFollowerDays(input, { ctx, viewer }) {
    const { unit, ...days } = stepsOf(input, ctx.clock.now());
    return { rows: await listFollowerCounts(ctx.db, viewer.id, days, unit) };
  },
  async listFollowerSources(input, { ctx, viewer }) {
    const rows = await listFollowSources(ctx.db, viewer.id, daysOf(input, ctx.clock.now()));
    return {
      rows: sharesOf(rows).map(({ referrer, views, pct }) => ({ source: referrer, follows: views, pct })),
    };
  },
  listFollowerSlots: async (_input, { ctx, viewer }) => ({
    rows: await listFollowerSlots(ctx.db, viewer.id),
  }),
  async listEmails({ order_by: order, order_dir: dir, ...page }, { ctx, viewer }) {
    const [rows, total] = await Promise.all([
      listEmails(
        ctx.db,
        { order, dir },
        { channelId: viewer.id, size: page.size + 1, offset: offsetOf(page) },
      ),
      countEmails(ctx.db, viewer.id),
    ]);
    return { ...pageFrom(page, rows, total, () => '', emailView), nextCursor: null };
  },
  exportEmails: async (_input, { ctx, viewer }) => ({
    csv: await writeEmails(ctx.db, viewer.id, languageOfAccount(viewer.language)),
  }),
  async getNow(_input, { ctx, viewer }) {
    const now = ctx.clock.now();
    const [minutes, hours] = await Promise.all([
      listMinutes(ctx.db, viewer.id, new Date(now.getTime() - 60 * 60_000)),
      listHours(ctx.db, viewer.id, addDays(now, -2)),
    ]);
    return { minutes: minutes.map(atTime), hours: hours.map(atTime) };
  },
  async getPostStatistics({ id, ...input }, { ctx, viewer }) {
    const found = await readPost(ctx, viewer.id, id, stepsOf(input, ctx.clock.now()));
    return { ...found, post: ownPostView(found.post) };
  },
  async listBiteFigures({ order_by: order, order_dir: dir, ...page }, { ctx, viewer }) {
    const asked = { channelId: viewer.id, size: page.size + 1, offset: offsetOf(page) };
    const [rows, total] = await Promise.all([
      listBiteFigures(ctx.db, { order, dir }, asked),
      countBiteFigures(ctx.db, viewer.id),
    ]);
    return { ...pageFrom(page, rows, total, () => '', biteFigureView), nextCursor: null };
  },
  async getBiteStatistics({ id, ...input }, { ctx, viewer }) {
    const found = await readBite(ctx.db, viewer.id, id, daysOf(input, ctx.clock.now()));
    return { ...found, bite: ownBiteView(found.bite), days: found.days.map(biteDayView) };
  },
};
