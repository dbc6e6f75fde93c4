// The list of purchases, with search.
import type { DeskPurchase } from '@realfin/contract/desk';
import { and, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { cursorId, decodeCursor, encodeCursor } from '../../../../lib/cursor.ts';
import { invoices, paymentProfiles, purchaseIntents } from '../../../money/billing/tables.ts';
import { documents } from '../../../money/documents/tables.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { searchOf, type Search } from '../rules.ts';

/** Maximum of people per search. A broader search finds the newest purchases of these. */
const mostPeople = 200;

async function findPeople(db: DbOrTx, words: string): Promise<number[]> {
  const name = words.startsWith('@') ? words.slice(1) : words;
  const pattern = `%${name.replace(/[%\\_]/g, '\\$&')}%`;
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      or(
        eq(accounts.email, words),
        ilike(accounts.name, pattern),
        sql`${accounts.username}::text ilike ${pattern}`,
        sql`${accounts.email}::text ilike ${pattern}`,
      ),
    )
    .orderBy(desc(accounts.id))
    .limit(mostPeople);
  return rows.map(({ id }) => id);
}

/** The purchase of a receipt or invoice, or of the document that a credit note corrects. */
async function findDocumented(db: DbOrTx, of: Search & { by: 'document' }): Promise<string[]> {
  const numbered = and(
    eq(documents.series, of.series),
    eq(documents.year, of.year),
    eq(documents.number, of.number),
  );
  const [found] = await db.select().from(documents).where(numbered);
  if (found === undefined) return [];
  if (found.correctsId === null) return [found.subject];
  const [corrected] = await db.select().from(documents).where(eq(documents.id, found.correctsId));
  return corrected === undefined ? [] : [corrected.subject];
}

async function conditionOf(db: DbOrTx, search: Search): Promise<SQL | undefined> {
  switch (search.by) {
    case 'document':
      return inArray(purchaseIntents.id, await findDocumented(db, search));
    case 'lastFour':
      return eq(paymentProfiles.lastFour, search.lastFour);
    case 'words': {
      const { words } = search;
      const people = await findPeople(db, words);
      return or(
        eq(purchaseIntents.id, words),
        eq(purchaseIntents.chargeRef, words),
        inArray(purchaseIntents.accountId, people),
      );
    }
    default:
      return undefined;
  }
}

const lastDispute = sql<string | null>`(select d.state from disputes d
  where d.intent_id = ${purchaseIntents.id} order by d.id desc limit 1)`;

const selectPurchases = (db: DbOrTx) =>
  db
    .select({
      intent: purchaseIntents,
      person: {
        id: accounts.id,
        name: accounts.name,
        username: accounts.username,
        avatarUrl: accounts.avatarUrl,
        email: accounts.email,
      },
      card: { brand: paymentProfiles.brand, lastFour: paymentProfiles.lastFour },
      invoice: invoices,
      dispute: lastDispute,
    })
    .from(purchaseIntents)
    .innerJoin(accounts, eq(accounts.id, purchaseIntents.accountId))
    .innerJoin(paymentProfiles, eq(paymentProfiles.id, purchaseIntents.profileId))
    .leftJoin(invoices, eq(invoices.intentId, purchaseIntents.id));
export type PurchaseRow = Awaited<ReturnType<typeof selectPurchases>>[number];

export const purchaseView = ({ intent, person, card, invoice, dispute }: PurchaseRow): DeskPurchase => ({
  id: intent.id,
  person,
  purpose: intent.purpose,
  description: invoice?.description ?? '',
  amountCents: intent.priceCents,
  refundedCents: invoice?.refundedCents ?? 0,
  state: intent.state,
  card,
  dispute,
  createdAt: intent.createdAt.toISOString(),
});

export async function findPurchase(db: DbOrTx, id: string): Promise<PurchaseRow | null> {
  const [row] = await selectPurchases(db).where(eq(purchaseIntents.id, id));
  return row ?? null;
}

/** Ids of purchases are not ordered, so a cursor has the time and the number of rows listed for it. */
interface Position {
  at: string;
  seen: number;
}
function positionIn(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const [at, seen] = decodeCursor(cursor, ['time', 'number']);
  return { at, seen: cursorId(seen) };
}

/** Newest first. */
export async function listPurchases(
  db: DbOrTx,
  request: { q?: string | undefined; size: number; cursor?: string | undefined },
): Promise<{ content: DeskPurchase[]; nextCursor: string | null }> {
  const position = positionIn(request.cursor);
  const found = await conditionOf(db, searchOf(request.q));
  const { createdAt, id } = purchaseIntents;
  const after = position === null ? undefined : sql`${createdAt} <= ${position.at}::timestamptz`;
  const rows = await selectPurchases(db)
    .where(and(found, after))
    .orderBy(desc(createdAt), desc(id))
    .limit(request.size + 1)
    .offset(position?.seen ?? 0);
  const shown = rows.slice(0, request.size);
  const last = rows.length > request.size ? shown.at(-1) : undefined;
  return {
    content: shown.map(purchaseView),
    nextCursor: last === undefined ? null : nextAfter(shown, last, position),
  };
}

function nextAfter(shown: readonly PurchaseRow[], last: PurchaseRow, before: Position | null): string {
  const at = last.intent.createdAt;
  const same = shown.filter(({ intent }) => intent.createdAt.getTime() === at.getTime()).length;
  const carried = before !== null && before.at === at.toISOString() ? before.seen : 0;
  return encodeCursor(at.toISOString(), same + carried);
}
