import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../modules/operators/admin/tables.ts';
import { accounts } from '../modules/people/accounts/tables.ts';
import { useTestApp } from '../test/test-app.ts';
import { emptyDatabase } from './seed.ts';

const app = useTestApp();

test('empties a half loaded database, and leaves the append-only tables as strict as before', async () => {
  const { ctx, make } = app();
  const administrator = await make.admin();
  const entry = {
    action: 'SETTING_CHANGED',
    administratorId: administrator.id,
    createdAt: new Date(),
  } as const;
  await ctx.db.insert(auditLog).values(entry);
  await emptyDatabase(ctx);
  expect([await ctx.db.$count(accounts), await ctx.db.$count(auditLog)]).toEqual([0, 0]);
  for (const table of ['audit_log', 'ledger_entries', 'ledger_transactions'])
    await expect(ctx.db.execute(sql.raw(`truncate ${table} cascade`)), table).rejects.toThrow();
});
