// Divides a channel's ledger entries among its posts, once each, in the order of their ids.
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { statement, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import { takeCut } from '../../../money/payouts/commands/close-month.ts';
import { query } from '../database.ts';
import { monthOf } from '../rollups/rules.ts';
import {
  listAcquiringPosts,
  listPoolPosts,
  listReasons,
  listSecondsOfMonths,
  listViewsOfMonths,
} from './queries/sources.ts';
import { divideByWeight, monthIdOf, noPost, poolMonthOf } from './rules.ts';
import { incomeShares, type IncomeShare } from './tables.ts';

const batchSize = 2_000;

const lockRun = statement(() =>
  query
    .insertInto('post_income_runs')
    .values({ id: sql.lit(1), entry_id: sql.lit(0) })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({ entry_id: ref('post_income_runs.entry_id') })),
    )
    .returning('entry_id as entryId'),
);
const keepRun = statement(({ entryId }: Placeholders<{ entryId: number }>) =>
  query.updateTable('post_income_runs').set({ entry_id: entryId }).where('id', '=', sql.lit(1)),
);

type Between = { after: number; until: number };
const entriesBetween = statement(({ after, until }: Placeholders<Between>) =>
  query
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.ledger_account_id')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select([
      'e.id',
      'a.owner_id as channelId',
      'e.share',
      'e.amount_cents as amountCents',
      'e.post_id as postId',
      'e.subject',
      't.cause',
      't.booked_on as bookedOn',
    ])
    .where('e.id', '>', after)
    .where('e.id', '<=', until)
    .where('a.kind', '=', sql.lit('creatorPayable'))
    .where(
      'e.share',
      'in',
      incomeShares.map((share) => sql.lit(share)),
    )
    .orderBy('e.id')
    .limit(sql.lit(batchSize)),
);
type Entry = RowOf<typeof entriesBetween>;

interface Part {
  postId: number;
  cents: number;
  part: number | null;
  whole: number | null;
  ofCents: number | null;
  basis: 'seconds' | 'views' | null;
}
const unexplained = { part: null, whole: null, ofCents: null, basis: null };
const wholly = (postId: number | null, { amountCents: cents }: Entry): Part[] => [
  { postId: postId ?? noPost, cents, ...unexplained },
];
const keyOf = (channelId: number, of: number | string): string => `${channelId}|${of}`;

/** Divides retention shares by the content served to the month's subscriber. */
async function divideMonths(tx: Tx, entries: readonly Entry[]): Promise<Map<Entry, Part[]>> {
  const asked = entries.flatMap((entry) => {
    const monthId = monthIdOf(entry.subject);
    return monthId === null ? [] : [{ entry, monthId }];
  });
  const keys = {
    channelIds: asked.map(({ entry }) => entry.channelId),
    monthIds: asked.map(({ monthId }) => monthId),
  };
  const reasons = await listReasons(tx, keys);
  const byMonth = (rows: Awaited<ReturnType<typeof listSecondsOfMonths>>) =>
    Map.groupBy(rows, (row) => keyOf(row.channelId, row.monthId));
  const served = byMonth(await listSecondsOfMonths(tx, keys));
  const isOld = reasons.some(({ basis }) => basis === 'views');
  const viewed = isOld ? byMonth(await listViewsOfMonths(tx, keys)) : new Map<string, never>();
  const reasonsOf = new Map(reasons.map((row) => [keyOf(row.channelId, row.monthId), row]));
  return new Map(
    asked.map(({ entry, monthId }) => {
      const key = keyOf(entry.channelId, monthId);
      const reason = reasonsOf.get(key);
      if (reason?.basis === 'follows') return [entry, wholly(noPost, entry)];
      const watched = (reason?.basis === 'views' ? viewed : served).get(key) ?? [];
      const parts = divideByWeight(entry.amountCents, watched, reason?.part ?? 0);
      const why = {
        whole: reason?.whole ?? null,
        ofCents: reason?.ofCents ?? null,
        basis: reason?.basis ?? null,
      };
      return [entry, parts.map(({ weight: part, ...each }) => ({ ...each, part, ...why }))];
    }),
  );
}

/** Divides shares of the pool by the votes of its month. */
async function dividePools(tx: Tx, entries: readonly Entry[]): Promise<Map<Entry, Part[]>> {
  const parts = new Map<Entry, Part[]>();
  for (const [cause, ofPool] of Map.groupBy(entries, (entry) => entry.cause)) {
    const month = poolMonthOf(cause);
    if (month === null) continue;
    const channelIds = ofPool.map(({ channelId }) => channelId);
    const watched = Map.groupBy(await listPoolPosts(tx, { channelIds, ...month }), (row) => row.channelId);
    for (const entry of ofPool) {
      const divided = divideByWeight(entry.amountCents, watched.get(entry.channelId) ?? [], 0);
      parts.set(
        entry,
        divided.map(({ postId, cents }) => ({ postId, cents, ...unexplained })),
      );
    }
  }
  return parts;
}

/** Assigns all acquisition shares of a subscription to the post from which it was bought. */
async function assignAcquired(tx: Tx, entries: readonly Entry[]): Promise<Map<Entry, Part[]>> {
  const monthIds = entries.flatMap(({ subject }) => monthIdOf(subject) ?? []);
  const rows = await listAcquiringPosts(tx, monthIds);
  const posts = new Map(rows.map(({ monthId, channelId, postId }) => [keyOf(channelId, monthId), postId]));
  return new Map(
    entries.map((entry) => {
      const post = posts.get(keyOf(entry.channelId, monthIdOf(entry.subject) ?? ''));
      return [entry, wholly(post ?? noPost, entry)];
    }),
  );
}

async function divide(tx: Tx, entries: readonly Entry[]): Promise<Map<Entry, Part[]>> {
  const of = (share: IncomeShare) => entries.filter((entry) => entry.share === share);
  return new Map([
    ...entries.map((entry) => [entry, wholly(entry.postId, entry)] as const),
    ...(await assignAcquired(tx, of('acquisition'))),
    ...(await divideMonths(tx, of('retention'))),
    ...(await dividePools(tx, of('retention'))),
  ]);
}

interface Columns {
  entryIds: number[];
  postIds: number[];
  channelIds: number[];
  months: string[];
  shares: string[];
  cents: number[];
  parts: (number | null)[];
  wholes: (number | null)[];
  ofCents: (number | null)[];
  bases: (string | null)[];
}
const columns = [
  ...(['entry_id', 'post_id', 'channel_id', 'month', 'share', 'amount_cents'] as const),
  ...(['part', 'whole', 'of_cents', 'basis'] as const),
] as const;
const storeLines = statement((c: Placeholders<Columns>) =>
  query
    .with('added', (db) =>
      db
        .insertInto('post_income_lines')
        .columns([...columns])
        .expression((eb) =>
          eb
            .selectFrom(
              sql<{
                entry_id: number;
                post_id: number;
                channel_id: number;
                month: string;
                share: IncomeShare;
                amount_cents: number;
                part: number | null;
                whole: number | null;
                of_cents: number | null;
                basis: 'seconds' | 'views' | null;
              }>`unnest(${c.entryIds}::bigint[], ${c.postIds}::int[], ${c.channelIds}::int[], ${c.months}::date[],
                ${c.shares}::text[], ${c.cents}::bigint[], ${c.parts}::int[], ${c.wholes}::int[],
                ${c.ofCents}::int[], ${c.bases}::text[])`.as<'l'>(
                sql`l(entry_id, post_id, channel_id, month, share, amount_cents, part, whole, of_cents, basis)`,
              ),
            )
            .select([...columns]),
        )
        .onConflict((conflict) => conflict.columns(['entry_id', 'post_id']).doNothing())
        .returning(['channel_id', 'post_id', 'month', 'share', 'amount_cents']),
    )
    .insertInto('post_income_months')
    .columns(['channel_id', 'post_id', 'month', 'share', 'amount_cents', 'line_count'])
    .expression((db) =>
      db
        .selectFrom('added')
        .select(({ fn }) => [
          ...(['channel_id', 'post_id', 'month', 'share'] as const),
          fn.sum<number>('amount_cents').as('amount_cents'),
          fn.countAll<number>().as('line_count'),
        ])
        .groupBy(['channel_id', 'post_id', 'month', 'share'])
        .orderBy('channel_id')
        .orderBy('post_id'),
    )
    .onConflict((conflict) =>
      conflict.columns(['channel_id', 'post_id', 'month', 'share']).doUpdateSet((eb) => ({
        amount_cents: eb('post_income_months.amount_cents', '+', eb.ref('excluded.amount_cents')),
        line_count: eb('post_income_months.line_count', '+', eb.ref('excluded.line_count')),
      })),
    ),
);

/** Leaves out parts of zero cents. */
const linesOf = (divided: ReadonlyMap<Entry, Part[]>) =>
  [...divided].flatMap(([entry, parts]) =>
    parts.flatMap((part) => (part.cents === 0 ? [] : [{ ...part, entry }])),
  );

async function storeParts(tx: Tx, divided: ReadonlyMap<Entry, Part[]>): Promise<void> {
  const lines = linesOf(divided);
  if (lines.length === 0) return;
  await storeLines.run(tx, {
    entryIds: lines.map(({ entry }) => entry.id),
    postIds: lines.map(({ postId }) => postId),
    channelIds: lines.map(({ entry }) => entry.channelId),
    months: lines.map(({ entry }) => monthOf(new Date(entry.bookedOn))),
    shares: lines.map(({ entry }) => entry.share),
    cents: lines.map(({ cents }) => cents),
    parts: lines.map(({ part }) => part),
    wholes: lines.map(({ whole }) => whole),
    ofCents: lines.map(({ ofCents }) => ofCents),
    bases: lines.map(({ basis }) => basis),
  });
}

/** Returns true if there may be more. */
async function divideBatch(tx: Tx, until: number): Promise<boolean> {
  const after = (await lockRun.first(tx, {}))?.entryId ?? 0;
  const entries = await entriesBetween.all(tx, { after, until });
  await storeParts(tx, await divide(tx, entries));
  const isMore = entries.length === batchSize;
  await keepRun.run(tx, { entryId: isMore ? (entries.at(-1)?.id ?? until) : Math.max(after, until) });
  return isMore;
}

/** Divides new ledger entries since the last run. */
export async function countPostIncome(ctx: Context): Promise<void> {
  const until = await takeCut(ctx);
  while (await ctx.db.transaction((tx) => divideBatch(tx, until)));
}
