// The values of the event form, and their validation.
import type { CalendarEvent } from '@realfin/contract/calendar-events';
import { copy } from './copy.ts';

export interface EventFields {
  content_title: string;
  /** ISO; null while nothing is selected. */
  startDate: string | null;
  endDate: string | null;
  isPublic: boolean;
}
export type EventInput = Omit<CalendarEvent, 'id' | 'n_subscriptions'>;
export type EventProblems = Partial<Record<'content_title' | 'startDate' | 'endDate', string>>;

export const emptyEvent: EventFields = { content_title: '', startDate: null, endDate: null, isPublic: false };
export const fieldsOf = ({ content_title, startDate, endDate, isPublic }: CalendarEvent): EventInput => ({
  content_title,
  startDate,
  endDate,
  isPublic,
});

export function checkEvent(fields: EventFields): EventProblems {
  const { content_title: title, startDate, endDate } = fields;
  const isEarly = startDate !== null && endDate !== null && endDate < startDate;
  return {
    ...(title.trim() === '' && { content_title: copy.titleMissing }),
    ...(startDate === null && { startDate: copy.startMissing }),
    ...(endDate === null && { endDate: copy.endMissing }),
    ...(isEarly && { endDate: copy.endEarly }),
  };
}

/** Null while something is missing. */
export function inputOf(fields: EventFields): EventInput | null {
  const { startDate, endDate } = fields;
  if (startDate === null || endDate === null || Object.keys(checkEvent(fields)).length > 0) return null;
  return { ...fields, content_title: fields.content_title.trim(), startDate, endDate };
}
