import { expect, test } from 'vitest';
import { catchMails } from '../../../test/caught-mails.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ demo: false });
const mails = catchMails(app);

async function apply(person: Person): Promise<void> {
  const { as, make, drain } = app();
  const { name } = await make.fin();
  await as(person).channels.applyForChannel({ name: 'The Mat', fins: [name] });
  await drain();
}

test('a new application is one notification with others until it is read, and an email', async () => {
  const { as, make } = app();
  const administrator = await make.admin();
  const person = await make.person();
  await apply(person);
  await apply(await make.person());
  const { rows } = await as(administrator).notifications.listNotifications({});
  expect(rows).toMatchObject([
    {
      ...{ type: 'APPLICATION_RECEIVED', count: 2 },
      text: '2 applications for a channel wait for a decision',
      clickAction: { path: '/admin/applications' },
    },
  ]);
  expect(mails.filter(({ to }) => to === administrator.email)[0]).toMatchObject({
    subject: 'An application for a channel waits for a decision',
  });
  expect((await as(person).notifications.listNotifications({})).rows).toEqual([]);
});
