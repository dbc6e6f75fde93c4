import { refuse } from '@realfin/contract/errors';

/** Refuses bites of channels other than the one the viewer acts for. */
export function requireOwnBite<Row extends { channelId: number }>(
  { channelId }: { channelId: number },
  row: Row | undefined,
): Row {
  if (row === undefined || row.channelId !== channelId) throw refuse('bite.notFound');
  return row;
}
