// Checks invariants of payments and the ledger, and stores violations.
import { troubleKinds, type TroubleKind } from '@realfin/contract/troubles';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { lockUntilCommit } from '../../../../db/locks.ts';
import { listDenials } from '../../../../gateways/denials/denials.ts';
import { askAll } from '../../../../lib/ask-all.ts';
import {
  listIncomplete,
  listUnbalanced,
  listWrongBalances,
  listWrongControls,
  listWrongMonths,
} from '../../../money/ledger/queries/troubles.ts';
import { findPaused } from '../../../reach/newsletters/commands/lane.ts';
import { listUnexplained } from '../queries/clearing.ts';
import type { Found } from '../queries/found.ts';
import { moneyFinders } from '../queries/money-troubles.ts';
import { listUnclassified } from '../queries/movements.ts';
import { listStuck } from '../queries/stuck.ts';
import { countTroubles, listPresent } from '../queries/troubles.ts';
import { troubleRuns, troubles } from '../tables.ts';
import { compareCharges, listUnbookedMovements } from './compare-movements.ts';

type Finder = (ctx: Context, db: DbOrTx) => Promise<Found[]>;

/** All rows of a paginated list. */
async function allAfter<Row extends { id: number }>(
  read: (afterId: number) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let rows = await read(0); rows.length > 0; rows = await read(rows.at(-1)?.id ?? 0)) all.push(...rows);
  return all;
}

const bookFinders: Partial<Record<TroubleKind, Finder>> = {
  unbalanced: async (_ctx, db) =>
    (await allAfter((afterId) => listUnbalanced(db, afterId))).map(({ cause, cents }) => {
      return { subject: cause, detail: String(cents) };
    }),
  incomplete: async (_ctx, db) =>
    (await allAfter((afterId) => listIncomplete(db, afterId))).map(({ cause, lineCount, found }) => {
      return { subject: cause, detail: `${found} of ${lineCount}` };
    }),
  wrongBalance: async (_ctx, db) =>
    (await listWrongBalances(db)).map(({ kind, ownerId, part, slot, balanceCents, entryCents }) => {
      return { subject: [kind, ownerId, part, slot].join(' '), detail: `${balanceCents}, ${entryCents}` };
    }),
  postingUnexplained: (ctx, db) => listUnexplained(db, ctx.billing.name),
  statementDiffers: async (_ctx, db) =>
    (await listWrongMonths(db)).map(({ ownerId, month, share, monthCents, entryCents }) => {
      return { subject: `${ownerId} ${month} ${share}`, detail: `${monthCents}, ${entryCents}` };
    }),
  wrongControl: async (ctx, db) =>
    (await listWrongControls(db, await askAll(ctx.ask.ledger.sumWaiting, db))).map((row) => {
      const subject = [row.kind, row.ownerId, row.part, row.slot].join(' ');
      return { subject, detail: `${row.balanceCents}, ${row.waitingCents}` };
    }),
};

const deskFinders: Partial<Record<TroubleKind, Finder>> = {
  accessDenied: async (_ctx, db) =>
    (await listDenials(db)).map(({ provider, call, message }) => {
      return { subject: `${provider} ${call}`, detail: message };
    }),
  movementUnclassified: async (_ctx, db) =>
    (await listUnclassified(db)).map(({ id, amountCents, currency, type }) => {
      return { subject: id, detail: `${amountCents} ${currency}, ${type}` };
    }),
  movementDiffers: compareCharges,
  movementUnbooked: listUnbookedMovements,
  stuck: async (ctx, db) =>
    (await listStuck(db, ctx.clock.now())).map(({ kind, id, lastError }) => {
      return { subject: `${kind} ${id}`, detail: lastError ?? '' };
    }),
  newslettersPaused: async (_ctx, db) =>
    (await findPaused(db)).map(({ reason }) => ({ subject: 'newsletters', detail: reason })),
};

/** Findings of one check now. */
export async function findTroublesOf(ctx: Context, db: DbOrTx, kind: TroubleKind): Promise<Found[]> {
  const own = bookFinders[kind] ?? deskFinders[kind];
  if (own !== undefined) return own(ctx, db);
  if (kind in moneyFinders) return moneyFinders[kind as keyof typeof moneyFinders](db, ctx.clock.now());
  throw new Error(`nothing finds ${kind}`);
}

/** Inserts new findings, updates known ones and closes solved ones. Returns the new ones. */
async function store(ctx: Context, kind: TroubleKind, found: readonly Found[]): Promise<Found[]> {
  const now = ctx.clock.now();
  const present = new Map(found.map((each) => [each.subject, each]));
  return ctx.db.transaction(async (tx) => {
    // Two concurrent runs would store the same finding twice.
    await lockUntilCommit(tx, 'troubles');
    const known = await listPresent(tx, kind);
    const bySubject = new Map(known.map((row) => [row.subject, row]));
    const gone = known.filter(({ subject }) => !present.has(subject)).map(({ id }) => id);
    if (gone.length > 0) await tx.update(troubles).set({ goneAt: now }).where(inArray(troubles.id, gone));
    for (const { subject, detail } of present.values()) {
      const row = bySubject.get(subject);
      const seen = { detail: detail.slice(0, 500), lastSeenAt: now };
      if (row === undefined) await tx.insert(troubles).values({ kind, subject, ...seen, foundAt: now });
      else await tx.update(troubles).set(seen).where(eq(troubles.id, row.id));
    }
    return [...present.values()].filter(({ subject }) => !bySubject.has(subject));
  });
}

/** Uses one snapshot, so that postings between two reads of a check are not reported. */
const findNow = (ctx: Context, kind: TroubleKind): Promise<Found[]> =>
  kind in deskFinders
    ? findTroublesOf(ctx, ctx.db, kind)
    : ctx.db.transaction((tx) => findTroublesOf(ctx, tx, kind), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });

/** Runs every check, and notifies administrators of new findings. */
export async function findTroubles(ctx: Context): Promise<void> {
  const [run] = await ctx.db.insert(troubleRuns).values({ startedAt: ctx.clock.now() }).returning();
  const failed: string[] = [];
  let [newCount, foundCount] = [0, 0];
  for (const kind of troubleKinds) {
    try {
      const found = await findNow(ctx, kind);
      foundCount += found.length;
      newCount += (await store(ctx, kind, found)).length;
    } catch (error) {
      // A failed check doesn't block the others.
      ctx.log.error({ err: error, kind }, 'a check of payments could not run');
      failed.push(kind);
    }
  }
  await ctx.db.transaction(async (tx) => {
    const ended = { endedAt: ctx.clock.now(), foundCount, failed };
    if (run !== undefined) await tx.update(troubleRuns).set(ended).where(eq(troubleRuns.id, run.id));
    if (newCount > 0 || failed.length > 0) await ctx.jobs.enqueue(tx, 'desk.send-troubles', { newCount });
  });
  ctx.metrics.troubles.reset();
  for (const { kind, n } of await countTroubles(ctx.db)) ctx.metrics.troubles.set({ kind }, n);
}
