import { isApiError } from '@realfin/contract/api-error';
import type { CaptionDetail, Cue } from '@realfin/contract/captions';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../lib/form-errors.ts';
import { localShelf } from '../../lib/storage.ts';
import { secondsFrom, textOf } from '../kit/rules/time-text.ts';
import { copy } from './copy.ts';
import { saveCaption } from './mutations.ts';
import { getCaption } from './queries.ts';
import { storeCues, storedCues, type CueRow } from './store.ts';

const texts = copy.captions;

export interface CuesPlace {
  postId: number;
  language: string;
  label: string;
  /** The storage key in this browser. */
  storageKey: string;
}
const rowOf = ({ startSeconds, endSeconds, text }: Cue): CueRow => ({
  from: textOf(startSeconds),
  to: textOf(endSeconds),
  text,
});
const cueOf = ({ from, to, text }: CueRow): Cue | null => {
  const [startSeconds, endSeconds] = [secondsFrom(from), secondsFrom(to)];
  return startSeconds === null || endSeconds === null ? null : { startSeconds, endSeconds, text };
};
const rowsOf = (saved: CaptionDetail | null) => saved?.cues.map(rowOf) ?? [];

/** The server's present version; null when the captions were removed. */
const latestOf = ({ postId: id, language }: CuesPlace): Promise<CaptionDetail | null> =>
  getCaption({ id, language }).catch((error: unknown) => {
    if (isApiError(error, 'captions.notFound')) return null;
    throw error;
  });

function begin(storageKey: string, initial: CaptionDetail | null) {
  const revision = initial?.revision ?? 0;
  const kept = storedCues(localShelf, storageKey);
  if (kept === null) return { rows: rowsOf(initial), revision, isTyped: false, isElsewhere: false };
  return { ...kept, isTyped: true, isElsewhere: kept.revision !== revision };
}

/** Captions of one language during editing: stored in this browser until the server has them. */
export function useCues(place: CuesPlace, initial: CaptionDetail | null, onSaved: () => void) {
  const [view, setView] = useState(() => begin(place.storageKey, initial));
  const [isRestored, setIsRestored] = useState(view.isTyped && !view.isElsewhere);
  const [said, setSaid] = useState<{ text: string; isWrong: boolean } | null>(null);
  const { rows, revision, isTyped } = view;
  const { storageKey } = place;
  useEffect(
    () => storeCues(localShelf, storageKey, isTyped ? { rows, revision } : null),
    [storageKey, isTyped, rows, revision],
  );
  const reset = (saved: CaptionDetail | null) => {
    setIsRestored(false);
    setView({ rows: rowsOf(saved), revision: saved?.revision ?? 0, isTyped: false, isElsewhere: false });
  };
  const send = async (cues: Cue[], onTopOf: number) => {
    const { postId: id, language, label } = place;
    reset(await saveCaption({ id, language, label, cues, revision: onTopOf }));
    setSaid({ text: texts.saved, isWrong: false });
    onSaved();
  };
  const attempt = async (task: () => Promise<void>) => {
    setSaid(null);
    try {
      await task();
    } catch (error) {
      if (isApiError(error, 'post.editConflict')) setView((now) => ({ ...now, isElsewhere: true }));
      else
        setSaid({
          text: errorMessage(error, texts.failed),
          isWrong: true,
        });
    }
  };
  const save = (onTopOf: () => Promise<number>) => {
    const cues = rows.map(cueOf);
    const wrong = cues.indexOf(null);
    if (wrong >= 0) setSaid({ text: texts.wrongTime(wrong + 1), isWrong: true });
    else
      void attempt(async () =>
        send(
          cues.filter((cue) => cue !== null),
          await onTopOf(),
        ),
      );
  };
  return {
    ...view,
    isRestored,
    said,
    put: (next: readonly CueRow[]) => setView((now) => ({ ...now, rows: next, isTyped: true })),
    save: () => save(() => Promise.resolve(revision)),
    keepMine: () => save(async () => (await latestOf(place))?.revision ?? 0),
    reload: () => void attempt(async () => reset(await latestOf(place))),
  };
}
