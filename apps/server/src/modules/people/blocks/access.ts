import { isModeratorOf, type Viewer } from '../../../lib/viewer.ts';

/** The facts that decide whether a person can be blocked on a channel. */
export interface BlockSubject {
  accountId: number;
  isAdmin: boolean;
  isContributor: boolean;
  isModerator: boolean;
}

/**
 * Refuses to block the viewer, the creator, an admin or a contributor of the channel. Moderators cannot block
 * each other.
 */
export function canBlock(viewer: Viewer | null, channelId: number, subject: BlockSubject): boolean {
  if (viewer === null || !isModeratorOf(viewer, channelId)) return false;
  if (viewer.id === subject.accountId || subject.accountId === channelId) return false;
  if (subject.isAdmin || subject.isContributor) return false;
  const isCreatorSide = viewer.channelId === channelId || viewer.actingFor === channelId;
  return isCreatorSide || !subject.isModerator;
}
