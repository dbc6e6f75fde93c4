import { isAdmin, type Viewer } from '../../lib/viewer.ts';

/** The creator's side of a post when it comes to what is said below it. */
const looksAfter = (viewer: Viewer, channelId: number): boolean =>
  viewer.channelId === channelId ||
  viewer.actingFor === channelId ||
  viewer.moderatingFor.includes(channelId);

/** Its writer, the creator, a contributor acting for the channel, its moderators, an admin. */
export const canDeleteComment = (viewer: Viewer | null, writerId: number, channelId: number): boolean =>
  viewer !== null && (viewer.id === writerId || looksAfter(viewer, channelId) || isAdmin(viewer));

/** The creator's side may block others; never oneself, never the creator. */
export const canBlockWriter = (viewer: Viewer | null, writerId: number, channelId: number): boolean =>
  viewer !== null && viewer.id !== writerId && writerId !== channelId && looksAfter(viewer, channelId);
