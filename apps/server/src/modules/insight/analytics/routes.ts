import { unknownAnonymousId, type analytics } from '@realfin/contract/analytics';
import type { postStatistics } from '@realfin/contract/post-statistics';
import type { Call, Handlers } from '../../../http/edge/call.ts';
import { decodeCursor, encodeCursor, offsetOf, pageFrom } from '../../../lib/cursor.ts';
import { findBroadcast, listBroadcastMinutes } from './broadcasts/queries.ts';
import { broadcastOf } from './broadcasts/rules.ts';
import { signUpForNews, trackEvents, type Tracker, type Tracking } from './commands.ts';
import { requireOwnPost } from './dashboard/queries.ts';
import { sharesOf, stepsOf } from './dashboard/rules.ts';
import { listDownloadDays, listDownloadPlayers } from './downloads/queries.ts';
import { countIncomeLines, listIncomeLines, listIncomeMonths, type LineFilter } from './income/queries.ts';
import { incomeLineView, incomeOf } from './income/views.ts';
import { countingRules } from './queries/counting.ts';

const trackerOf = (call: Call, audience: Tracker['audience'], visitorId: string | null): Tracker => ({
  audience,
  viewerKey: call.viewer === null ? (visitorId === null ? null : `v:${visitorId}`) : `a:${call.viewer.id}`,
  userAgent: call.userAgent,
  doNotTrack: call.doNotTrack,
});

async function track(call: Call, audience: Tracker['audience'], input: Tracking, visitorId: string | null) {
  return { success: true, kept: await trackEvents(call.ctx, trackerOf(call, audience, visitorId), input) };
}

export const analyticsHandlers: Handlers<typeof analytics> = {
  async trackPublic({ anonymousId, newsletter, email, ...input }, call) {
    if (newsletter && email !== undefined) {
      await signUpForNews(call.ctx, email);
      return { success: true, kept: 0 };
    }
    const given = anonymousId === unknownAnonymousId ? null : (anonymousId ?? null);
    return track(call, 'public', input, call.anonymousId ?? given);
  },
  trackAuthenticated: (input, call) => track(call, 'user', input, null),
  trackCreator: (input, call) => track(call, 'creator', input, null),
  getCountingRules: (_input, { ctx }) => countingRules(ctx.config),
};

const beyondAll = Number.MAX_SAFE_INTEGER;
function entryIn(cursor: string | undefined): number {
  if (cursor === undefined) return beyondAll;
  const [id] = decodeCursor(cursor, ['number']);
  return Math.max(0, Math.min(Math.trunc(id), beyondAll));
}

export const postStatisticsHandlers: Handlers<typeof postStatistics> = {
  async getPostIncome({ id }, call) {
    await requireOwnPost(call.ctx, call.viewer.id, id);
    return incomeOf(await listIncomeMonths(call.ctx.db, call.viewer.id, id));
  },
  async listPostIncomeLines({ id, month, share = null, ...page }, call) {
    const { ctx, viewer, language } = call;
    await requireOwnPost(call.ctx, call.viewer.id, id);
    const filter: LineFilter = { share, month: month === undefined ? null : `${month}-01` };
    const of = { channelId: viewer.id, postId: id, ...filter };
    const [total, rows] = await Promise.all([
      countIncomeLines(ctx.db, of),
      listIncomeLines(ctx.db, {
        ...{ ...of, before: entryIn(page.cursor), size: page.size + 1, offset: offsetOf(page) },
      }),
    ]);
    const subjects = rows.flatMap((row) =>
      row.share === 'tip' && row.subject !== null ? [row.subject] : [],
    );
    const tips = await ctx.ask.ledger.findTipSources(ctx.db, viewer.id, subjects);
    return pageFrom(
      page,
      rows,
      total,
      (row) => encodeCursor(row.id),
      (row) => incomeLineView(row, tips, language),
    );
  },
  async getPostBroadcast({ id }, call) {
    await requireOwnPost(call.ctx, call.viewer.id, id);
    const { db, clock } = call.ctx;
    const [found, minutes] = await Promise.all([
      findBroadcast(db, id, clock.now()),
      listBroadcastMinutes(db, id),
    ]);
    return broadcastOf(found, minutes);
  },
  async getPostDownloads({ id, ...input }, call) {
    await requireOwnPost(call.ctx, call.viewer.id, id);
    const { ctx, viewer } = call;
    const { unit, ...range } = stepsOf(input, ctx.clock.now());
    const of = { channelId: viewer.id, postId: id, ...range };
    const [days, players] = await Promise.all([
      listDownloadDays(ctx.db, of, unit),
      listDownloadPlayers(ctx.db, of),
    ]);
    return {
      downloads: days.reduce((sum, { downloads }) => sum + downloads, 0),
      days,
      players: sharesOf(players),
    };
  },
};
