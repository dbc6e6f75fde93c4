import { isModeratorOf, type Viewer } from '../../../lib/viewer.ts';

/** The facts that decide whether a person can be blocked on a channel. */
export interface BlockSubject {
  accountId: number;
  isAdmin: boolean;
  isContributor: boolean;
  isModerator: boolean;
}

/**
 * Nobody can block themselves, the creator, an admin or the channel's contributors; moderators cannot block
 * each other.
 */
export function canBlock(viewer: Viewer | null, channelId: number, subject: BlockSubject): boolean {
  if (viewer === null || !isModeratorOf(viewer, channelId)) return false;
  if (viewer.id === subject.accountId || subject.accountId === channelId) return false;
  if (subject.isAdmin || subject.isContributor) return false;
  const isCreatorSide = viewer.channelId === channelId || viewer.actingFor === channelId;
  return isCreatorSide || !subject.isModerator;
}
