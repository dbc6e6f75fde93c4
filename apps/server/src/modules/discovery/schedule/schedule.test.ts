import type { PublicEvent } from '@realfin/contract/calendar-events';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { calendarOf, monthOf, spanOf } from './rules.ts';

const app = useTestApp();
let one: Person;
let two: Person;

beforeAll(async () => {
  const { make, clock } = app();
  clock.set('2026-11-15T12:00:00Z');
  [one, two] = [await make.creator({ name: 'Beta' }), await make.creator({ name: 'Alpha' })];
  const event = (channel: Person, title: string, scheduledAt: string, values: object = {}) =>
    make.post(channel, {
      mediaType: 'stream',
      state: 'scheduled',
      title,
      scheduledAt: new Date(scheduledAt),
      ...values,
    });
  await event(one, 'Second', '2026-11-20T19:30:00Z', { text: 'Bring a mouthguard; and water, too.' });
  await event(two, 'First', '2026-11-03T19:00:00Z');
  await event(one, 'Next month', '2026-12-24T19:00:00Z', { mediaType: 'ppv' });
  await event(one, 'Edge', '2026-12-01T03:00:00Z');
  await event(one, 'Draft', '2026-11-21T19:00:00Z', { state: 'draft', listed: false });
  await event(one, 'A scheduled video', '2026-11-22T19:00:00Z', { mediaType: 'video', listed: false });
});
const titles = (page: { content: { content: { contentTitle: string } }[] }) =>
  page.content.map((post) => post.content.contentTitle);

describe('the schedule', () => {
  test('lists the events of a month in order, with an extra day for other time zones', async () => {
    const page = await app().as(null).schedule.listSchedule();
    expect(titles(page)).toEqual(['First', 'Second', 'Edge']);
    expect(page).toMatchObject({ month: '2026-11', totalElements: 3, last: true });
    expect(page.channels.map(({ name }) => name)).toEqual(['Alpha', 'Beta']);
    expect(titles(await app().as(null).schedule.listSchedule({ month: '2026-12' }))).toEqual([
      'Edge',
      'Next month',
    ]);
    expect(titles(await app().as(null).schedule.listSchedule({ month: '2027-06' }))).toEqual([]);
  });

  test('begins at a day of the month, with the day before for other time zones', async () => {
    const { schedule, calendarEvents } = app().as(null);
    const from = async (day: string) => titles(await schedule.listSchedule({ month: '2026-11', from: day }));
    expect(await from('2026-11-04')).toEqual(['First', 'Second', 'Edge']);
    expect(await from('2026-11-05')).toEqual(['Second', 'Edge']);
    expect(await from('2026-10-01')).toEqual(['First', 'Second', 'Edge']);
    expect(await from('2027-01-01')).toEqual([]);
    const later = await schedule.listSchedule({ month: '2026-11', from: '2026-11-05' });
    expect(later.channels).toHaveLength(2);
    expect((await calendarEvents.listPublicEvents({ from: '2027-01-01' })).content).toEqual([]);
    await expect(schedule.listSchedule({ from: '2026-11-31' })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });

  test('lists one channel, and pages by cursor', async () => {
    const ofOne = await app().as(null).schedule.listSchedule({ channel: one.username });
    expect(titles(ofOne)).toEqual(['Second', 'Edge']);
    expect(ofOne.channels).toHaveLength(2);
    const first = await app().as(null).schedule.listSchedule({ size: 1 });
    const next = await app()
      .as(null)
      .schedule.listSchedule({ size: 5, cursor: first.nextCursor ?? '' });
    expect([...titles(first), ...titles(next)]).toEqual(['First', 'Second', 'Edge']);
    await expect(app().as(null).schedule.listSchedule({ channel: 'nobody_here' })).rejects.toMatchObject({
      code: 'channel.notFound',
    });
    for (const query of ['month=2026-13', 'month=x', 'channel=%00', 'page=5000&size=100', 'cursor=e30']) {
      const url = `/api/public/post/wrestling/schedule?${query}`;
      expect((await app().request(null, { method: 'GET', url })).statusCode, query).toBe(400);
    }
  });

  test('keeps announced posts on their day after their time has passed', async () => {
    const { clock, drain, as } = app();
    const before = clock.now();
    clock.set('2026-11-20T20:00:00Z');
    const { publishDuePosts } = await import('../../publishing/posts/commands/publish-due-posts.ts');
    await publishDuePosts(app().ctx);
    await drain();
    expect(titles(await as(null).schedule.listSchedule())).toContain('Second');
    clock.set(before);
  });
});

describe('calendar files', () => {
  const get = (url: string) => app().request(null, { method: 'GET', url });

  test('exports what, when and where to calendar apps', async () => {
    const answer = await get('/schedule.ics');
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.payload).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
    expect(answer.payload).toContain('DTSTART:20261120T193000Z\r\nSUMMARY:Second\r\n');
    const unfolded = answer.payload.replaceAll('\r\n ', '');
    expect(unfolded).toContain('Bring a mouthguard\\; and water\\, too.');
    expect(unfolded).toMatch(/URL;VALUE=URI:http:\/\/realfin\.test\/stream\/\d+\/Second\r\n/);
    expect(unfolded.match(/BEGIN:VEVENT/g)).toHaveLength(4);
    expect(unfolded).not.toContain('Draft');
    for (const line of answer.payload.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test('exports a single event', async () => {
    const { content } = await app().as(null).schedule.listSchedule();
    const id = content.find((post) => post.content.contentTitle === 'Second')?.id ?? 0;
    const answer = await get(`/schedule/post/${id}.ics`);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.payload.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Second']);
    const { id: timeless } = await app().make.post(two);
    for (const wrong of ['0', 'x', '999999999', '99999999999', String(timeless)])
      expect((await get(`/schedule/post/${wrong}.ics`)).statusCode, wrong).toBe(404);
  });

  test('exports the events of one channel', async () => {
    const answer = await get(`/schedule/${two.username}.ics`);
    expect(answer.payload).toContain('SUMMARY:First');
    expect(answer.payload).not.toContain('SUMMARY:Second');
    for (const path of [
      '/schedule/nobody_here.ics',
      '/schedule/%00.ics',
      `/schedule/${'a'.repeat(300)}.ics`,
    ]) {
      expect((await get(path)).statusCode, path).toBe(404);
    }
  });
});

describe('schedule rules', () => {
  it('parses months of the schedule', () => {
    expect(monthOf(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12');
    expect(spanOf('2026-12')).toEqual({
      from: new Date('2026-11-30T00:00:00Z'),
      to: new Date('2027-01-02T00:00:00Z'),
    });
  });
  it('folds lines at 75 octets, never inside a character, and escapes every line', () => {
    const event = {
      id: 1,
      content_title: `${'Žluťoučký 🥋 '.repeat(12)}\r\nATTENDEE:mailto:x@y.example`,
      startDate: '2026-11-20T19:30:00.000Z',
      endDate: '2026-11-20T20:30:00.000Z',
      createdBy: { id: 2, name: 'Kůň', username: 'kun', avatarUrl: null },
    } as unknown as PublicEvent;
    const name = 'Mats, mitts;\r\nMETHOD:CANCEL';
    const made = new Date('2026-11-01T00:00:00Z');
    const text = calendarOf(
      { name, language: 'en' },
      { posts: [], events: [event] },
      'http://realfin.test',
      made,
    );
    const rows = text.split('\r\n');
    for (const row of rows) {
      expect(Buffer.byteLength(row)).toBeLessThanOrEqual(75);
      expect(row.isWellFormed()).toBe(true);
    }
    expect(text.replaceAll('\r\n ', '')).toContain('\\nATTENDEE:mailto:x@y.example\r\n');
    expect(rows).toContain('NAME:Mats\\, mitts\\;\\nMETHOD:CANCEL');
    expect(rows.filter((row) => /^(?:ATTENDEE|METHOD)/.test(row))).toEqual(['METHOD:PUBLISH']);
  });
});
