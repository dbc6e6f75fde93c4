// A tip is complete once the payout that includes its entry is paid.
// Raw SQL: the entry of a tip is found by its subject.
import { sql } from 'kysely';
import type { Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { isInCut } from '../../ledger/queries/cuts.ts';
import { emptyCut, type Cut } from '../../ledger/rules.ts';
import { query } from '../database.ts';
import { tipTransitions } from '../rules/transitions.ts';

interface Entries {
  channelId: number;
  fromEntry: number;
  fromBefore: string | null;
  toEntry: number;
  toBefore: string | null;
}
const hasEntry = ({ channelId, fromEntry, fromBefore, toEntry, toBefore }: Placeholders<Entries>) =>
  sql<boolean>`exists (select from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
      join ledger_transactions t on t.id = e.transaction_id
    where e.subject = 'tip:' || tips.id and a.kind = 'creatorPayable' and a.owner_id = ${channelId}
      and not ${isInCut({ entry: fromEntry, before: fromBefore })}
      and ${isInCut({ entry: toEntry, before: toBefore })})`;
const entriesOf = (channelId: number, from: Cut, to: Cut): Entries => ({
  channelId,
  ...{ fromEntry: from.entry, fromBefore: from.before, toEntry: to.entry, toBefore: to.before },
});

const complete = statement((values: Placeholders<Entries>) =>
  query
    .updateTable('tips')
    .set({ state: sql.lit(requireMove(tipTransitions, 'pending', 'complete')) })
    .where('channel_id', '=', values.channelId)
    .where('paid_at', 'is not', null)
    .where('state', '=', sql.lit('pending'))
    .where(hasEntry(values)),
);
export async function completeTips(tx: Tx, channelId: number, cut: Cut): Promise<void> {
  await complete.run(tx, entriesOf(channelId, emptyCut, cut));
}

const open = statement((values: Placeholders<Entries>) =>
  query
    .updateTable('tips')
    .set({ state: sql.lit(requireMove(tipTransitions, 'complete', 'pending')) })
    .where('channel_id', '=', values.channelId)
    .where('paid_at', 'is not', null)
    .where('state', '=', sql.lit('complete'))
    .where(hasEntry(values)),
);
/** The payout with these entries was returned; the next one includes them. */
export async function reopenTips(tx: Tx, channelId: number, from: Cut, to: Cut): Promise<void> {
  await open.run(tx, entriesOf(channelId, from, to));
}
