import type { EarnedShare, ledger } from '@realfin/contract/ledger';
import type { Handlers } from '../../../http/edge/call.ts';
import { cursorId, decodeCursor, encodeCursor, offsetOf, pageFrom } from '../../../lib/cursor.ts';
import { findBalance } from './queries.ts';
import {
  findLineSpan,
  listLines,
  listMonths,
  sumShares,
  type LineFilter,
  type LinePosition,
} from './queries/earnings.ts';
import { listHeld } from './queries/held.ts';
import { earlierThan } from './rules.ts';
import { lineView } from './views.ts';

function positionIn(cursor: string | undefined): LinePosition | null {
  if (cursor === undefined) return null;
  const [at, id] = decodeCursor(cursor, ['time', 'number']);
  return { at, id: cursorId(id) };
}

interface AskedLines {
  start_date?: string | undefined;
  end_date?: string | undefined;
  share?: EarnedShare | undefined;
}
/** Null for no limit. */
function filterIn({ start_date: from, end_date: to, share }: AskedLines): LineFilter | null {
  if (from === undefined && to === undefined && share === undefined) return null;
  return { from: from ?? '-infinity', to: to ?? 'infinity', share: share ?? null };
}

export const ledgerHandlers: Handlers<typeof ledger> = {
  async getEarnings(_input, { ctx, viewer }) {
    const { db } = ctx;
    const [balance, links, upcoming, reserve, shares, months, held, activeSubscribers] = await Promise.all([
      findBalance(db, { kind: 'creatorPayable', ownerId: viewer.id }),
      findBalance(db, { kind: 'affiliatePayable', ownerId: viewer.id }),
      findBalance(db, { kind: 'creatorUpcoming', ownerId: viewer.id }),
      findBalance(db, { kind: 'creatorReserve', ownerId: viewer.id }),
      sumShares(db, viewer.id),
      listMonths(db, viewer.id),
      listHeld(db, viewer.id),
      ctx.ask.ledger.countSubscribers(db, viewer.id),
    ]);
    return {
      balanceCents: balance.cents + links.cents,
      linkCents: links.cents,
      ...shares,
      upcomingCents: upcoming.cents,
      reserveCents: reserve.cents,
      activeSubscribers,
      months,
      earlier: earlierThan(months, shares),
      held,
    };
  },
  async listLedgerLines(input, { ctx, viewer, language }) {
    const { db, ask } = ctx;
    const [filter, before] = [filterIn(input), positionIn(input.cursor)];
    const span = filter === null ? null : await findLineSpan(db, viewer.id, filter);
    const isEmpty = filter !== null && span === null;
    const page = { size: input.size, offset: offsetOf(input), before };
    const rows = isEmpty ? [] : await listLines(db, viewer.id, page, span);
    const subjectsOf = (wanted: string) =>
      rows.flatMap(({ share, subject }) => (share === wanted && subject !== null ? [subject] : []));
    const [{ entryCount }, tips, reasons] = await Promise.all([
      findBalance(db, { kind: 'creatorPayable', ownerId: viewer.id }),
      ask.ledger.findTipSources(db, viewer.id, subjectsOf('tip')),
      ask.ledger.findRetentionReasons(db, viewer.id, subjectsOf('retention')),
    ]);
    return pageFrom(
      input,
      rows,
      filter === null ? entryCount : (span?.count ?? 0),
      ({ at, id }) => encodeCursor(at.toISOString(), id),
      (row) => lineView(row, { tips, reasons }, language),
    );
  },
};
