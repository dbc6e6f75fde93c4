import { limits } from '@realfin/contract/limits';
import type { BulkResult } from '@realfin/contract/management';
import { timings } from '@realfin/contract/timings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { copy } from './copy.ts';
import {
  deletePosts,
  publishPosts,
  restorePosts,
  schedulePosts,
  undoPublishPosts,
  updatePosts,
} from './mutations.ts';
import { readManagedAgain } from './queries.ts';
import { piecesOf, type BulkChange } from './rules.ts';

type Answer = Promise<{ results: BulkResult[] }>;
type Send = (ids: number[]) => Answer;
/** How long the undo message is visible; the server keeps the post longer. */
const toastMs = 20_000;

export interface Bulk {
  /** Progress in percent; null when nothing is in progress. */
  progress: { done: number; all: number } | null;
  /** Posts that were not changed, with reasons. */
  refused: readonly BulkResult[];
  forget: () => void;
  publish: (ids: number[]) => Promise<void>;
  schedule: (ids: number[], scheduledAt: string) => Promise<void>;
  update: (ids: number[], change: BulkChange) => Promise<void>;
  /** `title`: of a single post. */
  remove: (ids: number[], title?: string) => Promise<void>;
}

const isDone = ({ ok }: BulkResult): boolean => ok;
const say = (message: string) => showToast({ message, tone: 'success' });

/** Sends ids in batches, and collects the results. */
async function sendAll(ids: readonly number[], send: Send, onPiece: (done: number) => void) {
  const results: BulkResult[] = [];
  for (const piece of piecesOf(ids, limits.bulkPosts)) {
    results.push(...(await send(piece)).results);
    onPiece(results.length);
  }
  return results;
}

/** Sends actions on many posts, and stores their progress and refusals. */
function useRun() {
  const cache = useQueryClient();
  const [progress, setProgress] = useState<Bulk['progress']>(null);
  const [refused, setRefused] = useState<readonly BulkResult[]>([]);
  const run = async (ids: number[], send: Send, failed: string): Promise<BulkResult[]> => {
    setProgress({ done: 0, all: ids.length });
    try {
      const results = await sendAll(ids, send, (done) => setProgress({ done, all: ids.length }));
      setRefused(results.filter((each) => !isDone(each)));
      return results.filter(isDone);
    } catch {
      showFailure(failed);
      return [];
    } finally {
      setProgress(null);
      readManagedAgain(cache);
    }
  };
  return { progress, refused, forget: () => setRefused([]), run };
}

/** Bulk actions. */
export function useBulk(): Bulk {
  const { run, ...state } = useRun();
  const restore = async (deleted: readonly BulkResult[]): Promise<void> => {
    const pinnedId = deleted.find(({ wasPinned }) => wasPinned)?.id ?? null;
    const ids = deleted.map(({ id }) => id);
    const send: Send = (piece) =>
      restorePosts({
        ids: piece,
        pinnedId: pinnedId !== null && piece.includes(pinnedId) ? pinnedId : null,
      });
    const back = await run(ids, send, copy.failed);
    if (back.length > 0) say(copy.restored(back.length));
  };
  const offerUndo = (deleted: readonly BulkResult[], message: string): void =>
    showToast({
      message,
      shownMs: toastMs,
      action: { label: copy.undo, onPress: () => void restore(deleted) },
    });
  const undoPublish = async (ids: number[]): Promise<void> => {
    const back = await run(ids, (piece) => undoPublishPosts({ ids: piece }), copy.failed);
    if (back.length > 0) say(copy.publishUndone(back.length));
  };
  const offerPublishUndo = (ids: number[]): void =>
    showToast({
      message: copy.publishingSoon(ids.length, timings.undoPublishSeconds),
      shownMs: timings.undoPublishSeconds * 1000,
      action: { label: copy.undo, onPress: () => void undoPublish(ids) },
    });
  return {
    ...state,
    async publish(ids) {
      const send: Send = (piece) => publishPosts({ ids: piece, canUndo: true });
      const done = await run(ids, send, copy.failed);
      const soon = done.filter(({ status }) => status === 'Scheduled').map(({ id }) => id);
      if (soon.length > 0) offerPublishUndo(soon);
      else if (done.length > 0) say(copy.published(done.length));
    },
    async schedule(ids, scheduledAt) {
      const send: Send = (piece) => schedulePosts({ ids: piece, scheduledAt });
      const done = await run(ids, send, copy.failed);
      if (done.length > 0) say(copy.scheduled(done.length));
    },
    async update(ids, change) {
      const done = await run(ids, (piece) => updatePosts({ ids: piece, ...change }), copy.failed);
      if (done.length > 0) say(copy.changed(done.length));
    },
    async remove(ids, title) {
      const send: Send = (piece) => deletePosts({ ids: piece });
      const done = await run(ids, send, copy.deleteFailed);
      if (done.length === 0) return;
      offerUndo(done, title === undefined ? copy.deleted(done.length) : copy.deletedOne(title));
    },
  };
}
