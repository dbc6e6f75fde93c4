// Postings by hand that no processor reports. With several administrators, a second one must approve them.
import type { ManualPosting } from '@realfin/contract/books';
import { refuse } from '@realfin/contract/errors';
import { formatCents } from '@realfin/contract/money';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { lockUntilCommit } from '../../../../db/locks.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { bank, postTransaction, writeOffs, type LedgerLine } from '../../../money/ledger/commands.ts';
import { record } from '../../admin/commands.ts';
import {
  findOwed,
  listOwnAccounts,
  lockManual,
  viewManual,
  type ManualRow,
} from '../queries/manual-postings.ts';
import { listAdministrators } from '../queries/orders.ts';
import { orderTransitions } from '../rules/transitions.ts';
import { manualPostings } from '../tables.ts';

export type ManualInput = Pick<ManualRow, 'kind' | 'amountCents' | 'place' | 'personId' | 'day' | 'note'>;

const detailOf = ({ kind, amountCents, place, personId, note }: ManualInput): string =>
  `${[kind, place, personId].filter((part) => part !== null).join(' ')}: ${formatCents(amountCents)}. ${note}`;

/** Refuses amounts above the balance owed at the time of posting. */
async function checkOwed(tx: Tx, { kind, amountCents, place, personId }: ManualInput): Promise<void> {
  if (kind === 'ownFunds' || kind === 'bankFee') return;
  const owed = await findOwed(tx, { place, personId });
  if (personId !== null && !owed.isGone) throw refuse('desk.notLeft');
  const owedCents = kind === 'debtWrittenOff' ? -owed.cents : owed.cents;
  if (amountCents > owedCents) throw refuse('desk.moreThanOwed');
}

/** Debits the person's accounts with a balance one after the other, or credits those in debt. */
async function ownLines(tx: Tx, { id, amountCents, personId, kind }: ManualRow): Promise<LedgerLine[]> {
  const isDebt = kind === 'debtWrittenOff';
  const sign = isDebt ? 1 : -1;
  const share = isDebt ? 'platform' : 'payout';
  const lines: LedgerLine[] = [];
  let leftCents = amountCents;
  for (const { kind: account, balanceCents } of await listOwnAccounts(tx, personId ?? 0)) {
    const cents = Math.min(leftCents, Math.max(0, -sign * balanceCents));
    leftCents -= cents;
    const line = { account: { kind: account, ownerId: personId ?? 0 }, amountCents: sign * cents };
    lines.push({ ...line, share, subject: `manual:${id}` });
  }
  return lines;
}

/** Balances at the bank are negative, like all assets. */
async function linesOf(tx: Tx, row: ManualRow): Promise<LedgerLine[]> {
  const { kind, amountCents, place } = row;
  const subject = `manual:${row.id}`;
  const own = await ownLines(tx, row);
  const toBank = { account: bank, amountCents, share: 'cash', subject } as const;
  const lines = {
    taxPaid: [
      {
        account: { kind: 'taxPayable', ownerId: 0, part: place ?? '' },
        amountCents: -amountCents,
        share: 'tax',
        subject,
      },
      toBank,
    ],
    ownFunds: [
      { account: { kind: 'ownFunds', ownerId: 0 }, amountCents, share: 'cash', subject },
      { ...toBank, amountCents: -amountCents },
    ],
    bankFee: [
      { account: { kind: 'bankFees', ownerId: 0 }, amountCents: -amountCents, share: 'fee', subject },
      toBank,
    ],
    debtWrittenOff: [...own, { account: writeOffs, amountCents: -amountCents, share: 'platform', subject }],
    leaverPaid: [...own, toBank],
  } satisfies Record<ManualRow['kind'], LedgerLine[]>;
  return lines[kind];
}

async function post(ctx: Context, tx: Tx, viewer: Viewer, row: ManualRow): Promise<void> {
  await checkOwed(tx, row);
  await postTransaction(ctx, tx, {
    kind: 'manual',
    cause: `manual:${row.id}`,
    description: row.note,
    at: new Date(`${row.day}T12:00:00Z`),
    actorId: viewer.id,
    lines: await linesOf(tx, row),
  });
}

export async function postByHand(ctx: Context, viewer: Viewer, input: ManualInput): Promise<ManualPosting> {
  const now = ctx.clock.now();
  if (input.day > now.toISOString().slice(0, 10)) throw refuse('desk.dayToCome');
  const row = await ctx.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'manual postings');
    await checkOwed(tx, input);
    const waits = (await listAdministrators(tx)).length > 1;
    const state = waits ? ('waiting' as const) : ('approved' as const);
    const [made] = await tx
      .insert(manualPostings)
      .values({ ...input, state, orderedById: viewer.id, orderedAt: now })
      .returning();
    if (made === undefined) throw new Error('a posting by hand was not stored');
    await record(ctx, tx, viewer, {
      action: 'POSTING_ORDERED',
      personId: made.personId,
      detail: detailOf(made),
    });
    if (!waits) await post(ctx, tx, viewer, made);
    return made;
  });
  return viewManual(ctx.db, row.id);
}

/** Approved by a second administrator. The one who ordered it can only withdraw it. Idempotent. */
export async function decideManual(
  ctx: Context,
  viewer: Viewer,
  id: number,
  approves: boolean,
): Promise<ManualPosting> {
  await ctx.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'manual postings');
    const row = await lockManual(tx, id);
    if (row === null) throw refuse('desk.notFound');
    const state = approves ? ('approved' as const) : ('declined' as const);
    if (row.state === state && row.decidedById === viewer.id) return;
    if (row.state !== 'waiting') throw refuse('desk.decided');
    if (approves && row.orderedById === viewer.id) throw refuse('desk.needsSecond');
    const moved = requireMove(orderTransitions, row.state, state);
    const change = { state: moved, decidedById: viewer.id, decidedAt: ctx.clock.now() };
    await tx.update(manualPostings).set(change).where(eq(manualPostings.id, id));
    if (approves) await post(ctx, tx, viewer, row);
    const action = approves ? 'POSTING_APPROVED' : 'POSTING_DECLINED';
    await record(ctx, tx, viewer, { action, personId: row.personId, detail: detailOf(row) });
  });
  return viewManual(ctx.db, id);
}
