import { isDeepStrictEqual } from 'node:util';
import { timings } from '@realfin/contract/timings';

interface Content {
  actorId: number;
  title: string;
  contentRaw: unknown;
  published: boolean;
}
interface Kept extends Content {
  begunAt: Date;
  restored: boolean;
}

/** True if the same text is already stored, and already marked as published if `saved` is. */
export const isSameVersion = (newest: Content, saved: Content): boolean =>
  (newest.published || !saved.published) &&
  newest.title === saved.title &&
  isDeepStrictEqual(newest.contentRaw, saved.contentRaw);

/** Whether an autosave still belongs to the newest version. */
export const mayExtend = (newest: Kept, saved: Content & { restored?: boolean }, now: Date): boolean =>
  !newest.published &&
  !saved.published &&
  !newest.restored &&
  saved.restored !== true &&
  newest.actorId === saved.actorId &&
  now.getTime() - newest.begunAt.getTime() < timings.articleVersionMinutes * 60_000;
