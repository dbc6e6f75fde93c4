import type { Socket } from 'socket.io';

/** A tab gets the events of the one post it shows, if its viewer may see that post. */
export function letWatch(socket: Socket, canWatch: (postId: number) => Promise<boolean>): void {
  let watched: number | null = null;
  let isChecking = false;
  const leave = (): void => {
    watched = null;
    for (const room of socket.rooms) if (room.startsWith('post:')) void socket.leave(room);
  };
  // One check at a time and of the last post alone, so that a flood of messages is not a flood of statements.
  const joinWatched = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    for (let checked: number | null = null; watched !== null && watched !== checked;) {
      checked = watched;
      const can = await canWatch(checked).catch(() => false);
      if (can && watched === checked) await socket.join(`post:${checked}`);
    }
    isChecking = false;
  };
  socket.on('post.watch', (postId: unknown) => {
    if (typeof postId !== 'number' || !Number.isInteger(postId)) return;
    leave();
    watched = postId;
    void joinWatched();
  });
  socket.on('post.leave', (postId: unknown) => {
    if (postId === watched) leave();
  });
}
