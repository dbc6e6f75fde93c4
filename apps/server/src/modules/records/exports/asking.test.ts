import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readMails } from '../../../test/browser.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { exports } from './tables.ts';

const app = useTestApp();

describe('requesting exports', () => {
  test('allows one export at a time, even for ten concurrent requests', async () => {
    const { as, make, drain } = app();
    const person = await make.person();
    const client = as(person).exports;
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => client.exportAccount()));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of asked)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'export.running' });
    await drain();
    expect((await client.exportAccount()).state).toBe('waiting');
  });

  test('allows five exports a day, without counting failed ones', async () => {
    const { as, make, ctx, clock } = app();
    const person = await make.person();
    const client = as(person).exports;
    for (let n = 5; n > 0; n--) {
      expect((await client.listExports()).leftToday).toBe(n);
      // A canceled request still counts toward the limit.
      await client.removeExport({ id: (await client.exportAccount()).id });
    }
    await expect(client.exportAccount()).rejects.toMatchObject({ code: 'export.tooMany' });
    const [{ id } = { id: 0 }] = (await client.listExports()).exports;
    await ctx.db.update(exports).set({ state: 'failed' }).where(eq(exports.id, id));
    await client.removeExport({ id: (await client.exportAccount()).id });
    clock.advance({ days: 1, minutes: 1 });
    expect((await client.listExports()).leftToday).toBe(5);
  });

  test('notifies the owner in the app and by email when an export is ready', async () => {
    const { as, make, drain, ctx } = app();
    const person = await make.person({ email: 'reader@realfin.test' });
    await as(person).exports.exportAccount();
    await drain();
    const { rows } = await as(person).notifications.listNotifications({});
    expect(rows).toMatchObject([
      { type: 'EXPORT_READY', text: 'Your export is ready', clickAction: { path: '/settings/export' } },
    ]);
    const [mail] = await readMails(ctx, 'reader@realfin.test');
    expect(mail?.subject).toContain('Your export is ready');
  });
});
