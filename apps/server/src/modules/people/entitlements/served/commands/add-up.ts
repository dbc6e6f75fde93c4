import { sql } from 'kysely';

/** Columns of a row, in the order of those who insert it. */
export const servedColumns = [
  'account_id',
  'post_id',
  'kind',
  'span',
  'slot',
  'channel_id',
  'event_id',
  'first_at',
  'last_at',
  'served_ms',
] as const;

export const servedKey = ['account_id', 'slot', 'post_id', 'kind', 'span'] as const;

/** What a row that is there becomes with another of its key. A text counts once, however often it is sent. */
export const addedUp = {
  first_at: sql<Date>`least(served_content.first_at, excluded.first_at)`,
  last_at: sql<Date>`greatest(served_content.last_at, excluded.last_at)`,
  served_ms: sql<number>`case when excluded.kind = 'body'
    then greatest(served_content.served_ms, excluded.served_ms)
    else served_content.served_ms + excluded.served_ms end`,
};
