import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { pageSizes } from './page-sizes.ts';
import { fromDay, month } from './schedule.ts';
import * as s from './shapes.ts';

/** An entry a creator added to the channel's calendar; scheduled posts are not included. */
export const calendarEvent = z
  .object({
    id: z.int(),
    content_title: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    /** Subscriptions the channel brought between start and end. */
    n_subscriptions: z.int(),
    isPublic: z.boolean(),
  })
  .meta({ id: 'CalendarEvent' });
export type CalendarEvent = z.output<typeof calendarEvent>;

/** The public view of an event. */
export const publicEvent = calendarEvent
  .omit({ n_subscriptions: true, isPublic: true })
  .extend({ createdBy: s.creatorRef })
  .meta({ id: 'PublicEvent' });
export type PublicEvent = z.output<typeof publicEvent>;

const date = (missing: string) =>
  z.iso
    .datetime({ offset: true, error: missing, abort: true })
    .refine((value) => /^20\d\d$/.test(String(new Date(value).getUTCFullYear())), missing);

const fields = z.object({
  content_title: s.title(limits.postTitle).trim().min(1, 'Please enter an event title'),
  startDate: date('Please select a start date'),
  endDate: date('Please select an end date'),
  /** Shown in the schedule. */
  isPublic: s.flag.default(false),
});

export const calendarEvents = {
  listEvents: endpoint({
    access: 'creator',
    rate: 'read',
    method: 'GET',
    path: '/dashboard/events',
    summary: 'List the events of your channel, latest first',
    query: s.pageQuery(pageSizes.events),
    response: s.pageOf(calendarEvent).meta({ id: 'CalendarEventPage' }),
  }),
  createEvent: endpoint({
    access: 'creator',
    verified: true,
    rate: 'write',
    method: 'POST',
    path: '/dashboard/events',
    summary: "Create an event in your channel's calendar",
    body: fields,
    response: calendarEvent,
  }),
  editEvent: endpoint({
    access: 'creator',
    verified: true,
    rate: 'write',
    method: 'PUT',
    path: '/dashboard/events/{id}',
    summary: 'Update an event',
    params: z.object({ id: s.idParam }),
    body: fields,
    response: calendarEvent,
  }),
  deleteEvent: endpoint({
    access: 'creator',
    rate: 'write',
    method: 'DELETE',
    path: '/dashboard/events/{id}',
    summary: 'Delete an event',
    params: z.object({ id: s.idParam }),
    response: s.ok,
  }),
  listPublicEvents: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/events',
    summary: 'List public events that begin in a month, earliest first, with a day more at both ends',
    query: s.pageQuery(pageSizes.schedule).extend({
      month: month.optional(),
      from: fromDay.optional(),
      channel: s.usernameParam.optional(),
    }),
    response: s.pageOf(publicEvent).meta({ id: 'PublicEventPage' }),
  }),
};
