import type { ledger } from '@realfin/contract/ledger';
import type { Handlers } from '../../http/call.ts';
import { cursorId, decodeCursor, encodeCursor, offsetOf, pageFrom } from '../../lib/cursor.ts';
import { findBalance } from './queries.ts';
import { listLines, listMonths, sumShares, type LinePosition } from './queries/earnings.ts';
import { lineView } from './views.ts';

function positionIn(cursor: string | undefined): LinePosition | null {
  if (cursor === undefined) return null;
  const [at, id] = decodeCursor(cursor, ['time', 'number']);
  return { at, id: cursorId(id) };
}

export const ledgerHandlers: Handlers<typeof ledger> = {
  async getEarnings(_input, { ctx, viewer }) {
    const { db } = ctx;
    const [balance, upcoming, shares, months, activeSubscribers] = await Promise.all([
      findBalance(db, { kind: 'creatorPayable', ownerId: viewer.id }),
      findBalance(db, { kind: 'creatorUpcoming', ownerId: viewer.id }),
      sumShares(db, viewer.id),
      listMonths(db, viewer.id),
      ctx.ask.ledger.countSubscribers(db, viewer.id),
    ]);
    const cents = (share: string) => shares.find((row) => row.share === share)?.cents ?? 0;
    return {
      balanceCents: balance.cents,
      acquisitionCents: cents('acquisition'),
      retentionCents: cents('retention'),
      tipCents: cents('tip'),
      ppvCents: cents('ppv'),
      upcomingCents: upcoming.cents,
      activeSubscribers,
      months,
    };
  },
  async listLedgerLines(input, { ctx, viewer, language }) {
    const rows = await listLines(ctx.db, viewer.id, input.size, offsetOf(input), positionIn(input.cursor));
    const subjects = rows.flatMap(({ share, subject }) =>
      share === 'tip' && subject !== null ? [subject] : [],
    );
    const [{ entryCount }, tips] = await Promise.all([
      findBalance(ctx.db, { kind: 'creatorPayable', ownerId: viewer.id }),
      ctx.ask.ledger.findTipSources(ctx.db, viewer.id, subjects),
    ]);
    return pageFrom(
      input,
      rows,
      entryCount,
      ({ at, id }) => encodeCursor(at.toISOString(), id),
      (row) => lineView(row, tips.get(row.subject ?? '') ?? null, language),
    );
  },
};
