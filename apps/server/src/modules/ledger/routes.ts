import type { ledger } from '@realfin/contract/ledger';
import type { Handlers } from '../../http/call.ts';
import { cursorId, decodeCursor, encodeCursor, offsetOf, pageFrom } from '../../lib/cursor.ts';
import { findBalance } from './queries.ts';
import { listLines, listMonths, sumShares, type LinePosition } from './queries/earnings.ts';
import { listHeld } from './queries/held.ts';
import { earlierThan } from './rules.ts';
import { lineView } from './views.ts';

function positionIn(cursor: string | undefined): LinePosition | null {
  if (cursor === undefined) return null;
  const [at, id] = decodeCursor(cursor, ['time', 'number']);
  return { at, id: cursorId(id) };
}

export const ledgerHandlers: Handlers<typeof ledger> = {
  async getEarnings(_input, { ctx, viewer }) {
    const { db } = ctx;
    const [balance, upcoming, shares, months, held, activeSubscribers] = await Promise.all([
      findBalance(db, { kind: 'creatorPayable', ownerId: viewer.id }),
      findBalance(db, { kind: 'creatorUpcoming', ownerId: viewer.id }),
      sumShares(db, viewer.id),
      listMonths(db, viewer.id),
      listHeld(db, viewer.id),
      ctx.ask.ledger.countSubscribers(db, viewer.id),
    ]);
    return {
      balanceCents: balance.cents,
      ...shares,
      upcomingCents: upcoming.cents,
      activeSubscribers,
      months,
      earlier: earlierThan(months, shares),
      held,
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
