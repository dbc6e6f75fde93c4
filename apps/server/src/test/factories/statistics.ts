// Generated facts of a period, and slow reference counts of them.
import { sql } from 'drizzle-orm';
import { postViews } from '../../modules/publishing/posts/tables.ts';
import type { TestApp } from '../test-app.ts';

export interface ViewFact {
  channelId: number;
  postId: number;
  viewerKey: string;
  at: Date;
  premium: boolean;
  source: 'feed' | 'search' | 'external' | null;
  words: string | null;
}
/** Reproducible: the same seed gives the same numbers. */
export function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const dayMs = 86_400_000;
const wordList = ['guard', 'half guard', 'sweep', 'mara'];

/** Many at the borders of days, where a wrong time zone would show. */
function timeIn(random: () => number, from: Date, days: number): Date {
  const day = from.getTime() + Math.floor(random() * days) * dayMs;
  const border = [0, 1, dayMs - 1, dayMs / 2 - 3_600_000 * 5][Math.floor(random() * 8)];
  return new Date(day + (border ?? Math.floor(random() * dayMs)));
}

export function generateViews(
  seed: number,
  posts: readonly { channelId: number; postId: number }[],
  { from, days, count }: { from: Date; days: number; count: number },
): ViewFact[] {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  return Array.from({ length: count }, () => {
    const source = pick(['feed', 'search', 'external', null] as const) ?? null;
    return {
      channelId: 0,
      postId: 0,
      ...pick(posts),
      viewerKey: `v:${Math.floor(random() ** 2 * 60)}`,
      at: timeIn(random, from, days),
      premium: random() < 0.3,
      source,
      words: source === 'search' ? (pick(wordList) ?? null) : null,
    };
  });
}

let windows = 1_000_000;
export async function storeViews(app: TestApp, views: readonly ViewFact[]): Promise<void> {
  for (let at = 0; at < views.length; at += 2_000) {
    await app.ctx.db.insert(postViews).values(
      views.slice(at, at + 2_000).map(({ at: viewedAt, ...view }) => ({
        ...view,
        viewedAt,
        window: ++windows,
        accountId: null,
      })),
    );
  }
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** By day, of a channel: scans every view for every figure. */
export function countViewDays(views: readonly ViewFact[], channelId: number) {
  const own = views.filter((view) => view.channelId === channelId);
  const days = [...new Set(own.map(({ at }) => dayOf(at)))].toSorted();
  return days.map((day) => {
    const ofDay = own.filter(({ at }) => dayOf(at) === day);
    const viewers = new Set(ofDay.map(({ viewerKey }) => viewerKey));
    const isNew = (key: string) => !own.some(({ viewerKey, at }) => viewerKey === key && dayOf(at) < day);
    const isRecent = (key: string) =>
      !own.some(
        ({ viewerKey, at }) => viewerKey === key && Date.parse(dayOf(at)) <= Date.parse(day) - 90 * dayMs,
      );
    const premium = ofDay.filter((view) => view.premium).length;
    return {
      ds: day,
      n_total_views: ofDay.length,
      n_free_views: ofDay.length - premium,
      n_premium_views: premium,
      n_viewers: viewers.size,
      n_new_viewers: [...viewers].filter(isNew).length,
      n_recent_viewers: [...viewers].filter(isRecent).length,
      watched_seconds: 0,
    };
  });
}

const stepOf = (day: string, unit: 'week' | 'month'): string => {
  const at = Date.parse(day);
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  return dayOf(new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs));
};

/** The average of a day, by week or month: over every day of the range, also those without viewers. */
export function averageViewers(
  days: ReturnType<typeof countViewDays>,
  unit: 'week' | 'month',
  range: { start_date: string; end_date: string },
) {
  const lengths = new Map<string, number>();
  for (let at = Date.parse(range.start_date); at <= Date.parse(range.end_date); at += dayMs) {
    const step = stepOf(dayOf(new Date(at)), unit);
    lengths.set(step, (lengths.get(step) ?? 0) + 1);
  }
  return [...new Set(days.map(({ ds }) => stepOf(ds, unit)))].map((ds) => {
    const own = days.filter((day) => stepOf(day.ds, unit) === ds);
    const sum = (key: 'n_viewers' | 'n_recent_viewers' | 'n_new_viewers') =>
      own.reduce((all, day) => all + day[key], 0);
    const perDay = (count: number) => Math.round((count / (lengths.get(ds) ?? 1)) * 10) / 10;
    return {
      ds,
      n_viewers: perDay(sum('n_viewers')),
      n_recent_viewers: perDay(sum('n_recent_viewers')),
      n_new_viewers: sum('n_new_viewers'),
    };
  });
}

/** Counts search words; those used on a day by fewer than three people count under an empty name. */
export function countWords(views: readonly ViewFact[], channelId: number): Record<string, number> {
  const own = views.filter((view) => view.channelId === channelId && view.words !== null);
  const counts: Record<string, number> = {};
  for (const { at, words } of own) {
    const people = new Set(
      own.filter((other) => dayOf(other.at) === dayOf(at) && other.words === words).map((o) => o.viewerKey),
    );
    const name = people.size >= 3 ? String(words) : '';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

export interface SpellFact {
  subscriptionId: number;
  channelId: number | null;
  startedAt: Date;
  endedAt: Date | null;
  n: number;
  /** Fully refunded, at some time after the payment. */
  isRefunded: boolean;
}

/** People who subscribe, leave, return through another channel, leave within a day, and get refunds. */
export function generateSpells(
  seed: number,
  channelIds: readonly (number | null)[],
  { from, days, people }: { from: Date; days: number; people: number },
): SpellFact[] {
  const random = seeded(seed);
  return Array.from({ length: people }, (_, person): SpellFact[] => {
    const spells: SpellFact[] = [];
    let at = timeIn(random, from, days);
    for (let n = 0; n < 4 && at.getTime() < from.getTime() + days * dayMs; n++) {
      const channelId = channelIds[Math.floor(random() * channelIds.length)] ?? null;
      const stays = random() < 0.3;
      const endedAt = stays ? null : new Date(at.getTime() + Math.ceil(random() * 120 * dayMs));
      const isOver = endedAt !== null && endedAt.getTime() < from.getTime() + days * dayMs;
      spells.push({
        subscriptionId: person + 1,
        channelId,
        startedAt: at,
        endedAt: isOver ? endedAt : null,
        n,
        isRefunded: random() < 0.2,
      });
      if (!isOver || endedAt === null) break;
      at = new Date(endedAt.getTime() + Math.ceil(random() * 60 * dayMs));
    }
    return spells;
  }).flat();
}

/** Stores rows of periods, months and ends; referenced rows are missing, and keys are not checked. */
export async function storeSpells(app: TestApp, spells: readonly SpellFact[]): Promise<void> {
  await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { subscriptionId, channelId, startedAt, endedAt, n } of spells) {
      const intent = `generated-${subscriptionId}-${n}`;
      const ends = new Date(startedAt.getTime() + 30 * dayMs);
      await tx.execute(sql`insert into subscription_periods (subscription_id, n, plan_handle, anchor_at, period_index,
          starts_at, ends_at, price_id, price_cents, state, intent_id, paid_cents, created_at)
        values (${subscriptionId}, ${n}, 'monthly10', ${startedAt.toISOString()}, 0, ${startedAt.toISOString()},
          ${ends.toISOString()}, 1, 1499, 'paid', ${intent}, 1499, ${startedAt.toISOString()})`);
      await tx.execute(sql`insert into service_months (subscription_id, intent_id, month_index, starts_at, ends_at,
          bucket, acquirer_id, platform_cents, acquisition_cents, retention_cents, state)
        values (${subscriptionId}, ${intent}, 0, ${startedAt.toISOString()}, ${ends.toISOString()}, '2030-01',
          ${channelId}, 0, 0, 0, 'settled')`);
      if (endedAt !== null)
        await tx.execute(sql`insert into subscription_ends (subscription_id, state, ended_at)
          values (${subscriptionId}, 'canceled', ${endedAt.toISOString()})`);
    }
  });
}

/** Paid and unrefunded periods, renumbered without the refunded ones. */
function keptSpells(spells: readonly SpellFact[]): SpellFact[] {
  const kept = spells.filter(({ isRefunded }) => !isRefunded);
  return kept.map((spell) => ({
    ...spell,
    n: kept.filter((other) => other.subscriptionId === spell.subscriptionId && other.n < spell.n).length,
  }));
}

export async function refundSpells(app: TestApp, spells: readonly SpellFact[]): Promise<void> {
  for (const { subscriptionId, n, isRefunded } of spells)
    if (isRefunded)
      await app.ctx.db
        .execute(sql`update subscription_periods set state = 'refunded', refunded_cents = paid_cents
        where subscription_id = ${subscriptionId} and n = ${n}`);
}

export function countGrowthDays(facts: readonly SpellFact[], channelId: number) {
  const own = keptSpells(facts).filter((spell) => spell.channelId === channelId);
  const days = new Set(
    own.flatMap((s) => [s.startedAt, ...(s.endedAt === null ? [] : [s.endedAt])]).map(dayOf),
  );
  return [...days].toSorted().map((date) => {
    const started = own.filter((s) => dayOf(s.startedAt) === date);
    const signups = started.filter(({ n }) => n === 0).length;
    const reactivations = started.length - signups;
    const churns = own.filter((s) => s.endedAt !== null && dayOf(s.endedAt) === date).length;
    return { date, signups, reactivations, churns, net: signups + reactivations - churns };
  });
}

/** Cohorts by month of the first subscription through a channel; `retained`: share per later month. */
export function countCohorts(facts: readonly SpellFact[], channelId: number, now: Date) {
  const spells = keptSpells(facts);
  const monthOf = (at: Date) => at.toISOString().slice(0, 7);
  const members = spells.filter((s) => s.channelId === channelId && s.n === 0);
  const months = [...new Set(members.map((s) => monthOf(s.startedAt)))].toSorted();
  return months.map((cohort) => {
    const of = members.filter((s) => monthOf(s.startedAt) === cohort);
    const retained: number[] = [];
    const [year = 0, month = 0] = cohort.split('-').map(Number);
    for (let k = 0; new Date(Date.UTC(year, month - 1 + k, 1)) <= now; k++) {
      const end = Math.min(now.getTime(), Date.UTC(year, month + k, 1));
      const still = of.filter((member) =>
        spells.some(
          (s) =>
            s.subscriptionId === member.subscriptionId &&
            s.startedAt.getTime() <= end &&
            (s.endedAt === null || s.endedAt.getTime() > end),
        ),
      );
      retained.push(still.length / of.length);
    }
    return { cohort, size: of.length, retained };
  });
}
