import { timeAgo } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';

export function TimeAgo({ at }: { at: string }) {
  return <time dateTime={at}>{timeAgo(at, useNow())}</time>;
}
