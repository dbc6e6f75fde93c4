import type { Socket } from 'socket.io';
import type { PersonHere } from './presence.ts';

interface Watching {
  /** The person at this tab; null if they may not see the post. */
  findViewer(postId: number): Promise<PersonHere | null>;
  /** Counts them on the post's page until the returned function is called. */
  enter(postId: number, person: PersonHere): () => void;
}

/** Sends a tab the events of the one post it shows, if its viewer may see that post. */
export function handlePresence(socket: Socket, { findViewer, enter }: Watching): void {
  let watched: number | null = null;
  let isChecking = false;
  let endPresence = (): void => undefined;
  const leave = (): void => {
    watched = null;
    endPresence();
    for (const room of socket.rooms) if (room.startsWith('post:')) void socket.leave(room);
  };
  const join = async (postId: number, person: PersonHere): Promise<void> => {
    endPresence();
    endPresence = enter(postId, person);
    await socket.join(`post:${postId}`);
  };
  // One check at a time and only of the last post, so that a flood of messages causes few queries.
  const joinWatched = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    for (let checked: number | null = null; watched !== null && watched !== checked;) {
      checked = watched;
      const person = await findViewer(checked).catch(() => null);
      if (person !== null && watched === checked) await join(checked, person);
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
  socket.on('disconnect', leave);
}
