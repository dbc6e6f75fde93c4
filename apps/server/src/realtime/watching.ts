import type { Socket } from 'socket.io';
import type { PersonHere } from './presence.ts';

interface Watching {
  /** Who is at this tab, if they may see the post. */
  findViewer(postId: number): Promise<PersonHere | null>;
  /** They are on the post's page until what is returned is called. */
  enter(postId: number, person: PersonHere): () => void;
}

/** A tab gets the events of the one post it shows, if its viewer may see that post. */
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
  // One check at a time and of the last post alone, so that a flood of messages is not a flood of statements.
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
