// A tip is complete once the payout is paid that holds its entry.
// Raw SQL: the entry of a tip is found by its subject.
import { sql } from 'kysely';
import type { Tx } from '../../../db/client.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { query } from '../database.ts';

interface Entries {
  channelId: number;
  fromEntry: number;
  cutEntry: number;
}
const hasEntry = ({ channelId, fromEntry, cutEntry }: Placeholders<Entries>) =>
  sql<boolean>`exists (select from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
    where e.subject = 'tip:' || tips.id and a.kind = 'creatorPayable' and a.owner_id = ${channelId}
      and e.id > ${fromEntry} and e.id <= ${cutEntry})`;

const complete = statement((values: Placeholders<Entries>) =>
  query
    .updateTable('tips')
    .set({ state: sql.lit('complete') })
    .where('channel_id', '=', values.channelId)
    .where('paid_at', 'is not', null)
    .where('state', '=', sql.lit('pending'))
    .where(hasEntry(values)),
);
export async function completeTips(tx: Tx, channelId: number, cutEntry: number): Promise<void> {
  await complete.run(tx, { channelId, fromEntry: 0, cutEntry });
}

const open = statement((values: Placeholders<Entries>) =>
  query
    .updateTable('tips')
    .set({ state: sql.lit('pending') })
    .where('channel_id', '=', values.channelId)
    .where('paid_at', 'is not', null)
    .where('state', '=', sql.lit('complete'))
    .where(hasEntry(values)),
);
/** The payout that held these entries came back; the next one holds them. */
export async function reopenTips(
  tx: Tx,
  channelId: number,
  fromEntry: number,
  cutEntry: number,
): Promise<void> {
  await open.run(tx, { channelId, fromEntry, cutEntry });
}
