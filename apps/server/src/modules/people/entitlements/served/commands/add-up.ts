import { sql } from 'kysely';

/** Columns in the order of the insert statements. */
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

/** Merges a conflicting row: adds up media time, but counts a text once. */
export const addedUp = {
  first_at: sql<Date>`least(served_content.first_at, excluded.first_at)`,
  last_at: sql<Date>`greatest(served_content.last_at, excluded.last_at)`,
  served_ms: sql<number>`case when excluded.kind = 'body'
    then greatest(served_content.served_ms, excluded.served_ms)
    else served_content.served_ms + excluded.served_ms end`,
};
