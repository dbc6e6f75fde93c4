// A post being edited: local input, the server's state, and what this browser stores in between.
import { createStore, type Store } from '../../../lib/store.ts';
import {
  forgetDraft,
  keepDraft,
  keptDraft,
  type DraftPlace,
} from '../../../parts/forms/store/draft-memory.ts';
import type { Shelf } from '../../../parts/forms/store/upload-memory.ts';
import { createAutosave, type SavedPost, type SaveState } from './autosave.ts';

export interface DraftView<F, P> {
  fields: F;
  post: P | null;
  save: SaveState;
  /** Stored input has been looked up; the form is locked before that. */
  isReady: boolean;
  /** Unsaved input was restored. */
  isRestored: boolean;
}
export interface DraftOptions<F extends object, P extends SavedPost> {
  place: Omit<DraftPlace, 'postId'>;
  fields: F;
  post: P | null;
  save: (fields: F, post: P | null) => Promise<P>;
  /** Whether these are saved automatically. */
  canSave: (fields: F, post: P | null) => boolean;
  /** Called once the post exists. */
  onCreated: (post: P) => void;
  shelf: () => Shelf;
  now: () => number;
  delayMs?: number;
}
export interface Draft<F, P extends SavedPost> {
  readonly view: Store<DraftView<F, P>>;
  open(): void;
  close(): void;
  /** Stores pending input in this browser immediately. */
  keep(): void;
  patch(change: Partial<F>): void;
  /** Saves, publishes or schedules now; throws refusals. */
  run(task: (fields: F, post: P | null) => Promise<P>): Promise<P>;
  rebase(post: P): void;
  /** Discards local input. */
  discard(): void;
}

const keepAfterMs = 400;

export function createDraft<F extends object, P extends SavedPost>(options: DraftOptions<F, P>): Draft<F, P> {
  const { shelf, now, delayMs = 2_000 } = options;
  const empty = options.fields;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let unsaved = false;
  const view = createStore<DraftView<F, P>>({
    fields: options.fields,
    post: options.post,
    save: { kind: 'clean' },
    isReady: false,
    isRestored: false,
  });
  const show = (change: Partial<DraftView<F, P>>): void => view.set({ ...view.get(), ...change });
  const place = (): DraftPlace => ({ ...options.place, postId: view.get().post?.id ?? null });

  const autosave = createAutosave<F, P>({
    post: options.post,
    now,
    delayMs,
    save: options.save,
    canSave: (fields) => options.canSave(fields, view.get().post),
    onPost(post) {
      const isNew = view.get().post === null;
      if (isNew) forgetDraft(shelf(), place());
      show({ post });
      // Input typed meanwhile is now based on this state of the post.
      keep();
      if (isNew) options.onCreated(post);
    },
    onState(save) {
      if (save.kind === 'saved') {
        unsaved = false;
        clearTimeout(keepTimer);
        forgetDraft(shelf(), place());
      }
      show(save.kind === 'saved' ? { save, isRestored: false } : { save });
    },
  });
  const keep = (): void => {
    clearTimeout(keepTimer);
    if (unsaved)
      keepDraft(shelf(), place(), { fields: view.get().fields, revision: view.get().post?.revision ?? null });
  };
  const change = (fields: F): void => {
    unsaved = true;
    show({ fields });
    clearTimeout(keepTimer);
    keepTimer = setTimeout(keep, keepAfterMs);
    autosave.change(fields);
  };

  return {
    view,
    open() {
      if (view.get().isReady) return;
      const kept = keptDraft(shelf(), place(), empty);
      show({ isReady: true });
      if (kept === null) return;
      change(kept.fields);
      const isStale = kept.revision !== (view.get().post?.revision ?? null);
      if (isStale) autosave.block();
      show({ isRestored: !isStale });
    },
    close() {
      keep();
      void autosave.flush();
    },
    keep,
    patch: (part) => change({ ...view.get().fields, ...part }),
    run: (task) => autosave.run(view.get().fields, task),
    rebase: autosave.rebase,
    discard() {
      unsaved = false;
      autosave.stop();
      clearTimeout(keepTimer);
      forgetDraft(shelf(), place());
    },
  };
}
