import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { catchMails } from '../../../test/caught-mails.ts';
import { cards, subscribe } from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const mails = catchMails(app);
const source = 'Sign-up form on my site';

async function confirm(creator: Person, email: string): Promise<void> {
  const { as, drain } = app();
  await as(creator).newsletters.importContacts({ csv: `email,name\n${email},Cora\nno-${email},`, source });
  await drain();
  const text = mails.find(({ to }) => to === email)?.text ?? '';
  const token = /\/unsubscribe\/newsletter\/([\w-]+)/.exec(text)?.[1] ?? '';
  await as(null).newsletters.answerNewsletterLink({ token, wanted: true });
}

describe('emails collected', () => {
  test('are those that people gave themselves, with status and consent, and can be taken back', async () => {
    const { make, as, clock, ctx } = app();
    const [creator, other] = [await make.creator(), await make.creator()];
    const [silent, viewer, fan] = [await make.person(), await make.person(), await make.person()];
    const [follow, share] = [
      { x: creator.id, following: true },
      { channelId: creator.id, shared: true },
    ];
    for (const person of [silent, fan]) await as(person).channels.followChannel(follow);
    await subscribe(app(), fan, cards.good, { context: { creatorId: creator.id } });
    for (const person of [viewer, fan])
      for (let i = 0; i < 2; i++) {
        clock.advance({ seconds: 1 });
        expect(await as(person).newsletters.setEmailShared(share)).toMatchObject({ sharedIds: [creator.id] });
      }
    clock.advance({ seconds: 1 });
    await confirm(creator, 'cora@list.test');
    await confirm(creator, viewer.email);
    const { listEmails, exportEmails } = as(creator).dashboard;
    const { content, totalElements, size } = await listEmails({});
    expect(content.map(({ email, name, status, source: from }) => [email, name, status, from])).toEqual([
      ['cora@list.test', 'Cora', 'contact', source],
      [fan.email, fan.name, 'active', ''],
      [viewer.email, viewer.name, 'registered', ''],
    ]);
    const today = clock.now().toISOString().slice(0, 10);
    expect(content.map(({ registrationDate }) => registrationDate)).toEqual([null, today, today]);
    expect([totalElements, size]).toEqual([3, 25]);
    const page = await listEmails({ size: 2, page: 1, order_by: 'status', order_dir: 'asc' });
    expect(page.content.map(({ status }) => status)).toEqual(['registered']);
    const { csv } = await exportEmails();
    expect(csv.split('\r\n')).toHaveLength(5);
    expect(csv).toContain(`${fan.email},${fan.name},active,${today},Shared in settings,`);
    await ctx.db.execute(sql`update accounts set language = 'de' where id = ${creator.id}`);
    expect((await exportEmails()).csv).toContain(',In den Einstellungen geteilt,');
    await ctx.db.execute(sql`update subscriptions set state = 'canceled' where account_id = ${fan.id}`);
    expect((await listEmails({})).content[1]).toMatchObject({ email: fan.email, status: 'churned' });
    expect((await as(other).dashboard.listEmails({})).content).toEqual([]);
    await as(fan).newsletters.setEmailShared({ ...share, shared: false });
    expect((await listEmails({})).totalElements).toBe(2);
    await expect(
      as(viewer).newsletters.setEmailShared({ channelId: silent.id, shared: true }),
    ).rejects.toMatchObject({ code: 'channel.notFound' });
    await expect(as(null).newsletters.setEmailShared(share)).rejects.toMatchObject({ status: 401 });
  });

  test('are seen by no contributor and no viewer, and go with an account', async () => {
    const { make, as, drain } = app();
    const creator = await make.creator();
    const [contributor, fan] = [await make.contributor(creator), await make.person()];
    await as(fan).newsletters.setEmailShared({ channelId: creator.id, shared: true });
    for (const person of [contributor, fan])
      for (const read of [
        () => as(person).dashboard.listEmails({}),
        () => as(person).dashboard.exportEmails(),
      ])
        await expect(read()).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(as(null).dashboard.listEmails({})).rejects.toMatchObject({ status: 401 });
    expect((await as(creator).dashboard.listEmails({})).totalElements).toBe(1);
    await as(fan).accounts.deleteAccount({ confirm: fan.username });
    await drain();
    expect((await as(creator).dashboard.listEmails({})).totalElements).toBe(0);
  });
});
