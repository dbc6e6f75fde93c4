import { looksAfter, type Viewer } from '../../lib/viewer.ts';

/** What decides whether a person can be blocked on a channel. */
export interface BlockSubject {
  accountId: number;
  isAdmin: boolean;
  isContributor: boolean;
  isModerator: boolean;
}

/** Never oneself, the creator, an admin or the channel's contributors; moderators do not block each other. */
export function canBlock(viewer: Viewer | null, channelId: number, subject: BlockSubject): boolean {
  if (viewer === null || !looksAfter(viewer, channelId)) return false;
  if (viewer.id === subject.accountId || subject.accountId === channelId) return false;
  if (subject.isAdmin || subject.isContributor) return false;
  const isCreatorSide = viewer.channelId === channelId || viewer.actingFor === channelId;
  return isCreatorSide || !subject.isModerator;
}
