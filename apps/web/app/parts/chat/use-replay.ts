import type { ReplayEntry } from '@realfin/contract/comments';
import { useEffect, useRef, useState } from 'react';
import { secondsOf } from '../player/use-playing.ts';
import { readReplay } from './queries.ts';
import { missingAt, openReplay, saidUntil, withPage, type Replay } from './rules/replay.ts';

/** The interval for reading the recording's position. */
const lookMs = 500;

async function loadAt(postId: number, replay: Replay | null, atMs: number, tips: boolean): Promise<Replay> {
  const missing = replay === null ? 'part' : missingAt(replay, atMs);
  if (replay === null || missing === 'part')
    return openReplay(await readReplay(postId, { untilMs: atMs, tips }), atMs);
  if (missing === null || replay.nextKey === null) return { ...replay, atMs };
  return { ...withPage(replay, await readReplay(postId, { start: replay.nextKey, tips })), atMs };
}

interface ShownReplay {
  /** Null until it is loaded. */
  entries: readonly ReplayEntry[] | null;
  failed: boolean;
  retry: () => void;
}

/** Later than any broadcast. */
const endMs = 2_147_483_647;

/** The chat of a recording at the time it plays, seeking included; without a recording, its end. */
export function useReplay(postId: number, tips: boolean, hasRecording: boolean): ShownReplay {
  const [entries, setEntries] = useState<readonly ReplayEntry[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const replay = useRef<Replay | null>(null);
  useEffect(() => {
    let isStopped = false;
    let isLoading = false;
    let shown = '';
    replay.current = null;
    const look = async (): Promise<void> => {
      const atMs = hasRecording ? secondsOf(postId) * 1_000 : endMs;
      isLoading = true;
      try {
        replay.current = await loadAt(postId, replay.current, atMs, tips);
      } catch {
        if (!isStopped) setFailed(true);
        clearInterval(timer);
      }
      isLoading = false;
      if (isStopped || replay.current === null) return;
      // Empty before playback, to match the server-rendered page.
      const said = hasRecording && atMs === 0 ? [] : saidUntil(replay.current, atMs);
      // Renders nothing if no message was added.
      const mark = `${said[0]?.id}-${said.length}`;
      if (mark !== shown) setEntries(said);
      shown = mark;
    };
    const timer = setInterval(() => {
      if (!isLoading) void look();
    }, lookMs);
    void look();
    return () => {
      isStopped = true;
      clearInterval(timer);
    };
  }, [postId, tips, hasRecording, tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { entries, failed, retry };
}
