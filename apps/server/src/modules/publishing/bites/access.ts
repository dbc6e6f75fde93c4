import { refuse } from '@realfin/contract/errors';

/** A bite of the channel the viewer acts for; others' bites don't exist for them. */
export function requireOwnBite<Row extends { channelId: number }>(
  { channelId }: { channelId: number },
  row: Row | undefined,
): Row {
  if (row === undefined || row.channelId !== channelId) throw refuse('bite.notFound');
  return row;
}
