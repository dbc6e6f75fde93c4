import * as z from 'zod';
import { endpoint } from './core.ts';
import { pageSizes } from './page-sizes.ts';
import { post } from './posts.ts';
import * as s from './shapes.ts';

export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month is written like 2026-11.');

/** Hides events that begin earlier in the month, except on the day before. */
const dayText = 'A day is written as year, month and day.';
export const fromDay = z.iso.date(dayText).regex(/^20/, dayText);

export const schedulePage = s
  .pageOf(post)
  .extend({
    month: z.string(),
    /** Channels with events in the month, regardless of the filter. */
    channels: z.array(s.creatorRef),
  })
  .meta({ id: 'SchedulePage' });
export type SchedulePage = z.output<typeof schedulePage>;

export const schedule = {
  listSchedule: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/post/wrestling/schedule',
    summary: 'List the events of a month, earliest first, with a day more at both ends for other time zones',
    query: s.pageQuery(pageSizes.schedule).extend({
      /** Default: the current month in UTC. */
      month: month.optional(),
      from: fromDay.optional(),
      channel: s.usernameParam.optional(),
    }),
    response: schedulePage,
  }),
};
