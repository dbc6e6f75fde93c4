// Each check of the books finds a breach that is planted around the triggers.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DbOrTx } from '../../../db/client.ts';
import { askAll } from '../../../lib/ask-all.ts';
import { checkLedger } from '../../../test/factories/books.ts';
import { cards, subscribe } from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { listIncomplete, listUnbalanced, listWrongBalances, listWrongControls } from './queries/troubles.ts';

const app = useTestApp();

type Check = (db: DbOrTx) => Promise<unknown[]>;
const checks: Record<'unbalanced' | 'incomplete' | 'balances' | 'controls', Check> = {
  unbalanced: (db) => listUnbalanced(db),
  incomplete: (db) => listIncomplete(db),
  balances: listWrongBalances,
  controls: async (db) => listWrongControls(db, await askAll(app().ctx.ask.ledger.sumWaiting, db)),
};

const entry = (line: string, change: string) =>
  `update ledger_entries set ${change} where id = (select e.id from ledger_entries e
    join ledger_accounts a on a.id = e.ledger_account_id where ${line} order by e.id limit 1)`;
const breaches: [string, string, (keyof typeof checks)[]][] = [
  [
    'an amount that was changed',
    entry(`a.kind = 'creatorPayable'`, 'amount_cents = amount_cents + 1'),
    ['unbalanced', 'balances'],
  ],
  [
    'two amounts that were changed alike',
    `with t as (select min(transaction_id) as id from ledger_entries)
      update ledger_entries e set amount_cents = amount_cents + case line when 1 then 1 else -1 end
      from t where t.id = e.transaction_id and line < 3`,
    ['balances'],
  ],
  [
    'a line that was removed',
    `delete from ledger_entries where line = 2`,
    ['unbalanced', 'incomplete', 'balances'],
  ],
  [
    'two lines that were added',
    `insert into ledger_entries (transaction_id, line, ledger_account_id, amount_cents, share)
      select e.transaction_id, 90 + l, e.ledger_account_id, (2 * l - 3) * 5, e.share
      from (select * from ledger_entries order by id limit 1) e, generate_series(1, 2) l`,
    ['incomplete', 'balances'],
  ],
  [
    'a balance that was changed',
    `update ledger_accounts set balance_cents = balance_cents + 1
    where kind = 'creatorPayable'`,
    ['balances'],
  ],
  ['a last day that was changed', `update ledger_days set closing_cents = closing_cents + 1`, ['balances']],
  [
    'a share of a day that was changed',
    `update ledger_day_shares set amount_cents = amount_cents + 1`,
    ['balances'],
  ],
  ['a month that was changed', `update ledger_months set amount_cents = amount_cents + 1`, ['balances']],
  [
    'a month of service that was changed',
    `update service_months set retention_cents = retention_cents + 1
    where state = 'running'`,
    ['controls'],
  ],
  [
    'a month of service in another bucket',
    `update service_months set bucket = '2001-01' where state = 'running'`,
    ['controls'],
  ],
  [
    'an upcoming share of nobody',
    `update service_months set acquisition_cents = 0 where month_index = 5`,
    ['controls'],
  ],
  [
    'an upcoming month that is gone',
    `update service_months set state = 'settled' where month_index = 6`,
    ['controls'],
  ],
];

test.each(breaches)('the checks find %s', async (_what, breach, found) => {
  const { ctx, make } = app();
  const [creator, viewer] = [await make.creator(), await make.person()];
  await subscribe(app(), viewer, cards.good, {
    productHandle: 'yearly10',
    context: { creatorId: creator.id },
  });
  await checkLedger(app());
  const planted = ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const { rowCount } = await tx.execute(sql.raw(breach));
    expect(rowCount).toBeGreaterThan(0);
    const results: string[] = [];
    for (const [name, check] of Object.entries(checks)) {
      if ((await check(tx)).length > 0) results.push(name);
    }
    expect(results).toEqual(found);
    throw new Error('undone');
  });
  await expect(planted).rejects.toThrow('undone');
  await checkLedger(app());
});
