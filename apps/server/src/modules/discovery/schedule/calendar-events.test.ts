import { describe, expect, test } from 'vitest';
import { cards, subscribe } from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { calendarEvents } from './tables.ts';

const app = useTestApp();
const meet = {
  content_title: 'Open mat',
  startDate: '2027-03-06T18:00:00.000Z',
  endDate: '2027-03-06T20:00:00.000Z',
};
const create = (person: Person | null, more: object = {}) =>
  app()
    .as(person)
    .calendarEvents.createEvent({ ...meet, ...more });
const open = (channel?: Person, month = '2027-03') =>
  app()
    .as(null)
    .calendarEvents.listPublicEvents({ month, ...(channel && { channel: channel.username }) });

describe('calendar events', () => {
  test('stores, lists, changes and deletes an event', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const made = await create(creator, { startDate: '2027-03-06T20:00:00+02:00' });
    expect(made).toEqual({ ...meet, id: made.id, n_subscriptions: 0, isPublic: false });
    const later = await create(creator, {
      content_title: 'Later',
      endDate: '2027-04-01T00:00:00Z',
      startDate: '2027-03-31T00:00:00Z',
    });
    const list = await as(creator).calendarEvents.listEvents();
    expect(list.content.map(({ id }) => id)).toEqual([later.id, made.id]);
    expect(list).toMatchObject({ totalElements: 2, last: true });
    const edited = await as(creator).calendarEvents.editEvent({
      ...meet,
      id: made.id,
      content_title: ' Closed mat ',
    });
    expect(edited).toMatchObject({ id: made.id, content_title: 'Closed mat' });
    expect(await as(creator).calendarEvents.deleteEvent({ id: made.id })).toEqual({ success: true });
    await expect(as(creator).calendarEvents.deleteEvent({ id: made.id })).rejects.toMatchObject({
      status: 404,
      code: 'calendar.notFound',
    });
  });

  test('requires a title, a start, and an end that is not before it, each with its own message', async () => {
    const creator = await app().make.creator();
    const wrong: [object, string, string][] = [
      [{ content_title: '  ' }, 'content_title', 'Please enter an event title'],
      [{ startDate: '' }, 'startDate', 'Please select a start date'],
      [{ startDate: '2027-03-06' }, 'startDate', 'Please select a start date'],
      [{ startDate: '0001-01-01T00:00:00Z' }, 'startDate', 'Please select a start date'],
      [{ endDate: 'soon' }, 'endDate', 'Please select an end date'],
      [{ endDate: '9999-12-31T00:00:00Z' }, 'endDate', 'Please select an end date'],
      [{ endDate: '2027-03-06T17:59:00Z' }, 'endDate', 'The end date is before the start date'],
    ];
    for (const [part, path, message] of wrong) {
      await expect(create(creator, part), JSON.stringify(part)).rejects.toMatchObject({
        status: 400,
        details: { errors: [{ path, message }] },
      });
    }
    for (const name of ['content_title', 'startDate', 'endDate'])
      await expect(create(creator, { [name]: undefined }), name).rejects.toMatchObject({
        code: 'input.invalid',
      });
    await expect(create(creator, { content_title: 'x'.repeat(101) })).rejects.toMatchObject({ status: 400 });
  });

  test('hides an event from other people, including contributors', async () => {
    const { as, make } = app();
    const [creator, other] = [await make.creator(), await make.creator()];
    const contributor = await make.contributor(creator);
    const { id } = await create(creator);
    expect((await as(other).calendarEvents.listEvents()).content).toEqual([]);
    await expect(as(other).calendarEvents.editEvent({ ...meet, id })).rejects.toMatchObject({
      code: 'calendar.notFound',
    });
    await expect(as(other).calendarEvents.deleteEvent({ id })).rejects.toMatchObject({
      code: 'calendar.notFound',
    });
    await expect(create(contributor)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(as(contributor).calendarEvents.deleteEvent({ id })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(create(null)).rejects.toMatchObject({ code: 'auth.required' });
    expect((await as(creator).calendarEvents.listEvents()).content).toHaveLength(1);
  });

  test('counts the subscriptions the channel brought during an event', async () => {
    const { as, make, clock } = app();
    const [creator, other] = [await make.creator(), await make.creator()];
    const before = clock.now();
    const brought: [at: string, by: Person][] = [
      ['2027-03-06T17:59:59Z', creator],
      ['2027-03-06T18:00:00Z', creator],
      ['2027-03-06T19:00:00Z', creator],
      ['2027-03-06T19:30:00Z', other],
      ['2027-03-06T20:00:01Z', creator],
    ];
    for (const [at, { id: creatorId }] of brought) {
      clock.set(at);
      await subscribe(app(), await make.person(), cards.good, { context: { creatorId } });
    }
    expect(await create(creator)).toMatchObject({ n_subscriptions: 2 });
    expect((await as(creator).calendarEvents.listEvents()).content).toMatchObject([{ n_subscriptions: 2 }]);
    clock.set(before);
  });

  test('limits events to 500 per channel', async () => {
    const { make, ctx, clock } = app();
    const creator = await make.creator();
    const row = { channelId: creator.id, title: 'x', startsAt: clock.now(), endsAt: clock.now() };
    const rows = Array.from({ length: 498 }, () => ({ ...row, isPublic: false, createdAt: clock.now() }));
    await ctx.db.insert(calendarEvents).values(rows);
    const made = await Promise.allSettled(Array.from({ length: 5 }, () => create(creator)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(create(creator)).rejects.toMatchObject({ code: 'calendar.tooMany' });
  });

  test('pages events by cursor', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    for (const content_title of ['One', 'Two', 'Three']) await create(creator, { content_title });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await as(creator).calendarEvents.listEvents({ size: 1, ...(cursor !== '' && { cursor }) });
      seen.push(...page.content.map((event) => event.content_title));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(['Three', 'Two', 'One']);
    for (const query of [
      'cursor=e30',
      'cursor=WzFlOTksMWU5OV0',
      'page=5000&size=100',
      'month=x',
      'channel=%00',
    ]) {
      const url = `/api/public/events?${query}`;
      expect((await app().request(null, { method: 'GET', url })).statusCode, query).toBe(400);
    }
  });
});

describe('public calendar events', () => {
  test("shows a public event in everyone's month and its channel's, with the channel as a filter", async () => {
    const { as, make } = app();
    const [one, two] = [await make.creator({ name: 'One' }), await make.creator({ name: 'Two' })];
    await create(one, { isPublic: true });
    await create(one, { content_title: 'For me alone' });
    await create(two, { isPublic: true, content_title: 'First', startDate: '2027-03-01T00:00:00Z' });
    await create(two, {
      isPublic: true,
      content_title: 'In May',
      startDate: '2027-05-10T00:00:00Z',
      endDate: '2027-05-11T00:00:00Z',
    });
    const titles = async (channel?: Person, month?: string) =>
      (await open(channel, month)).content.map((event) => event.content_title);
    expect(await titles()).toEqual(['First', 'Open mat']);
    expect(await titles(one)).toEqual(['Open mat']);
    expect(await titles(undefined, '2027-05')).toEqual(['In May']);
    expect((await open(one)).content[0]?.createdBy).toMatchObject({ id: one.id, username: one.username });
    expect(Object.keys((await open(one)).content[0] ?? {})).not.toContain('n_subscriptions');
    const { channels } = await as(null).schedule.listSchedule({ month: '2027-03' });
    expect(channels.map(({ name }) => name)).toEqual(['One', 'Two']);
    const first = await as(null).calendarEvents.listPublicEvents({ month: '2027-03', size: 1 });
    const next = await as(null).calendarEvents.listPublicEvents({
      month: '2027-03',
      cursor: first.nextCursor ?? '',
    });
    expect([...first.content, ...next.content].map((event) => event.content_title)).toEqual([
      'First',
      'Open mat',
    ]);
    await expect(as(null).calendarEvents.listPublicEvents({ channel: 'nobody_here' })).rejects.toMatchObject({
      code: 'channel.notFound',
    });
  });

  test('exports a public event with its end to calendar apps, until the account is deleted', async () => {
    const { as, make, clock, drain } = app();
    clock.set('2027-03-01T12:00:00Z');
    const creator = await make.creator();
    await create(creator, { isPublic: true, content_title: 'Mat; open, for all' });
    await create(creator, { content_title: 'Hidden' });
    const url = `/schedule/${creator.username}.ics`;
    const { payload } = await app().request(null, { method: 'GET', url });
    expect(payload).toContain(
      'DTSTART:20270306T180000Z\r\nDTEND:20270306T200000Z\r\nSUMMARY:Mat\\; open\\, for all\r\n',
    );
    expect(payload).not.toContain('Hidden');
    expect((await open(creator)).content).toHaveLength(1);
    await as(creator).accounts.deleteAccount({ confirm: creator.username });
    expect((await open()).content.filter((event) => event.createdBy.id === creator.id)).toEqual([]);
    await drain();
    expect(await app().ctx.db.$count(calendarEvents)).toBeGreaterThan(0);
    const { rows } = await app().ctx.pool.query('select 1 from calendar_events where channel_id = $1', [
      creator.id,
    ]);
    expect(rows).toEqual([]);
  });
});
