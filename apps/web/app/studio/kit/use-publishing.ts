import { isApiError } from '@realfin/contract/api-error';
import type { EditablePost } from '@realfin/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { isToCome } from '../../parts/forms/rules/schedule.ts';
import { copy } from './copy.ts';
import { asDraft, asPublished, type CommonFields, type Publication } from './fields.ts';
import { managedKey } from './queries/managed.ts';
import { dayAndClock } from './rules/times.ts';
import type { Draft, DraftView } from './store/draft.ts';

export type Problems = Partial<
  Record<'title' | 'file' | 'body' | 'tables' | 'schedule' | 'description' | 'price' | 'chapters', string>
>;
export type Wish = 'draft' | 'publish';

interface Texts {
  savedDraft: string;
  published: string;
  scheduled: (time: string) => string;
  /** The message after saving a published post. */
  updated?: string;
  /** The message when the server failed, for an existing post or a new one. */
  notSaved?: (isNew: boolean) => string;
}

export interface PublishingOptions<F extends CommonFields, P extends EditablePost> {
  view: DraftView<F, P>;
  draft: Draft<F, P>;
  save: (fields: F, post: P | null, how: Publication) => Promise<P>;
  /** Problems that block saving this kind of post. */
  missing: (fields: F, wish: Wish) => Problems;
  texts: Texts;
}

const codes: Partial<Record<string, keyof Problems>> = {
  'article.tooShort': 'body',
  'article.tooLong': 'body',
  'ranking.invalidTables': 'tables',
  'post.scheduleInPast': 'schedule',
};

const fieldNames = new Map<string, keyof Problems>([
  ['title', 'title'],
  ['description', 'description'],
  ['price_in_cents', 'price'],
  ['chapters', 'chapters'],
]);

/** The server's error at its field; null without one. */
function problemsFrom(error: unknown): Problems | null {
  if (!isApiError(error)) return null;
  const place = codes[error.code];
  if (place !== undefined) return { [place]: error.message };
  for (const { path, message } of error.details.errors ?? []) {
    const name = fieldNames.get(path);
    if (name !== undefined) return { [name]: message };
  }
  return null;
}

function outcome({ status, scheduledAt, draft }: EditablePost, texts: Texts): string {
  if (draft) return texts.savedDraft;
  return status === 'Scheduled' && scheduledAt !== null
    ? texts.scheduled(dayAndClock(scheduledAt))
    : texts.published;
}

const without = (problems: Problems, name: keyof Problems): Problems => {
  if (problems[name] === undefined) return problems;
  const rest = { ...problems };
  delete rest[name];
  return rest;
};

const howOf = ({ isLater, scheduledAt }: CommonFields, wish: Wish): Publication => {
  if (wish === 'draft') return asDraft;
  return isLater ? { draft: false, scheduledAt } : asPublished;
};

/** Saves drafts and publishes, with validation. */
export function usePublishing<F extends CommonFields, P extends EditablePost>(
  options: PublishingOptions<F, P>,
) {
  const { view, draft, save, missing, texts } = options;
  const cache = useQueryClient();
  const [busy, setBusy] = useState<Wish | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [attempt, setAttempt] = useState(0);
  const [done, setDone] = useState<P | null>(null);

  // Once per attempt: the focus must not jump while errors are being fixed.
  useEffect(() => {
    if (attempt === 0) return;
    document.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus();
  }, [attempt]);

  const act = async (wish: Wish): Promise<void> => {
    const { fields, post: before } = view;
    const wasPublic = before !== null && !before.draft && before.status !== 'Scheduled';
    const found = missing(fields, wish);
    if (wish === 'publish' && fields.isLater && !isToCome(fields.scheduledAt, Date.now())) {
      found.schedule = copy.publication.missing;
    }
    setProblems(found);
    if (Object.keys(found).length > 0) setAttempt((count) => count + 1);
    if (Object.keys(found).length > 0 || busy !== null) return;
    setBusy(wish);
    try {
      const post = await draft.run((latest, current) => save(latest, current, howOf(latest, wish)));
      if (wish === 'publish' && !wasPublic) setDone(post);
      showToast({
        message: wasPublic ? (texts.updated ?? copy.actions.changesSaved) : outcome(post, texts),
        tone: 'success',
      });
      void cache.invalidateQueries({ queryKey: managedKey });
      void cache.invalidateQueries({ queryKey: ['posts'], refetchType: 'none' });
    } catch (error) {
      const named = problemsFrom(error);
      if (named !== null) {
        setProblems(named);
        setAttempt((count) => count + 1);
      } else if (!isApiError(error, 'post.editConflict')) {
        const failed = texts.notSaved?.(before === null) ?? copy.actions.failed;
        showFailure(errorMessage(error, failed));
      }
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    problems,
    /** Incremented with each failed attempt. */
    attempt,
    /** The post, once it was published or scheduled here: its form is locked. */
    done,
    unlock: () => setDone(null),
    clearProblem: (name: keyof Problems) => setProblems((all) => without(all, name)),
    saveDraft: () => void act('draft'),
    publish: () => void act('publish'),
  };
}
export type Publishing<P extends EditablePost> = Omit<
  ReturnType<typeof usePublishing<CommonFields, P>>,
  'done'
> & { done: P | null };
