import type { DbOrTx } from '../../../db/client.ts';
import type { RunRow } from '../queries/cuts.ts';
import { listTransfers } from '../queries/payees.ts';
import { csvAmount, csvCell, csvText } from '../views/printed.ts';

const head = [
  'payout',
  'month',
  'channel',
  'name',
  'kind',
  'country',
  'account',
  'amount',
  'currency',
  'state',
];

/** The payouts of a run as a bank or a spreadsheet takes them. */
export async function writeRunFile(db: DbOrTx, run: RunRow): Promise<string> {
  const rows = (await listTransfers(db, run.id)).map((row) => [
    String(row.id),
    run.month,
    csvCell(row.username),
    csvCell(row.name ?? ''),
    row.kind ?? '',
    row.country ?? '',
    csvCell(row.destination ?? ''),
    csvAmount(row.amountCents),
    'USD',
    row.state,
  ]);
  return csvText([head, ...rows]);
}
