import { isApiError } from '@realfin/contract/api-error';
import type { EditableLanding, LandingContent } from '@realfin/contract/landing-pages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '../../components/toast/toast.ts';
import { localShelf } from '../../lib/storage.ts';
import { copy } from '../../pages/landing/copy.ts';
import { emptyLanding, fieldsOf, isSame } from '../../pages/landing/fields.ts';
import { landingQuery } from '../../pages/landing/queries.ts';
import {
  clearDraft,
  storeDraft,
  storedDraft,
  type DraftPlace,
} from '../../parts/forms/store/draft-memory.ts';
import { publishLandingPage, saveLandingPage } from './mutations.ts';
import { getLandingPage } from './queries.ts';

export interface LandingProblem {
  title: string;
  text: string | null;
  /** It was saved in another tab. */
  isConflict: boolean;
}

function problemOf(error: unknown): LandingProblem {
  if (isApiError(error) && error.status < 500)
    return { title: error.message, text: null, isConflict: isApiError(error, 'landing.editConflict') };
  return { title: copy.failed, text: copy.failedText, isConflict: false };
}

/** Runs a request and stores its error. */
function useAttempt() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<LandingProblem | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, problem, attempt };
}

/** The form of a landing page: input is stored in this browser until it is saved. */
export function useLanding(initial: EditableLanding, accountId: number) {
  const cache = useQueryClient();
  const [landing, setLanding] = useState(initial);
  const [content, setShown] = useState<LandingContent>(initial.content ?? emptyLanding);
  // A picture arrives long after its form was rendered, so it is merged into the latest input.
  const latest = useRef(content);
  const setContent = useCallback((next: LandingContent) => {
    latest.current = next;
    setShown(next);
  }, []);
  const [isRestored, setIsRestored] = useState(false);
  const { isBusy, problem, attempt } = useAttempt();
  const place: DraftPlace = { accountId, kind: 'landing', postId: null };
  const isChanged = !isSame(content, landing.content ?? emptyLanding);

  // After the first paint, because the server does not know what this browser has stored.
  useEffect(() => {
    const kept = storedDraft(localShelf, { accountId, kind: 'landing', postId: null }, emptyLanding);
    if (kept === null || kept.revision !== initial.revision) return;
    setContent(kept.fields);
    setIsRestored(true);
  }, [accountId, initial, setContent]);

  const take = (next: EditableLanding) => {
    setLanding(next);
    setContent(next.content ?? emptyLanding);
    setIsRestored(false);
    clearDraft(localShelf, place);
    cache.setQueryData(landingQuery().queryKey, next);
    void cache.invalidateQueries({ queryKey: ['landingProps'] });
  };
  const send = () => saveLandingPage({ ...fieldsOf(content), revision: landing.revision });
  return {
    landing,
    content,
    isChanged,
    isRestored,
    isBusy,
    problem,
    change(part: Partial<LandingContent>) {
      const next = { ...latest.current, ...part };
      setContent(next);
      storeDraft(localShelf, place, { fields: next, revision: landing.revision });
    },
    save: () =>
      attempt(async () => {
        take(await send());
        showToast({ title: copy.saved, message: copy.savedText });
      }),
    publish: (published: boolean) =>
      attempt(async () => {
        if (published && isChanged) take(await send());
        const next = await publishLandingPage({ published });
        if (published || !isChanged) take(next);
        else setLanding(next);
        showToast({ message: published ? copy.published : copy.unpublished });
      }),
    reload: () => attempt(async () => take(await getLandingPage())),
  };
}
