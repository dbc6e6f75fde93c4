// A post being edited: local input, the server's state, and what this browser stores in between.
import { createStore, type Store } from '../../../lib/store.ts';
import {
  clearDraft,
  keyOf,
  storeDraft,
  storedDraft,
  type DraftPlace,
  type StoredDraft,
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
  /** Called once the post exists, unless the form has closed. */
  onCreated: (post: P) => void;
  /** The part of the input that this refusal makes useless. */
  drop?: (refusal: unknown) => Partial<F> | null;
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

/** Unsaved input, stored in this browser. */
function createLocalCopy<F>(shelf: () => Shelf, place: () => DraftPlace, typed: () => StoredDraft<F>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsaved = false;
  const write = (): void => {
    clearTimeout(timer);
    if (unsaved) storeDraft(shelf(), place(), typed());
  };
  const forget = (): void => clearDraft(shelf(), place());
  return {
    write,
    forget,
    change() {
      unsaved = true;
      clearTimeout(timer);
      timer = setTimeout(write, keepAfterMs);
    },
    clear() {
      unsaved = false;
      clearTimeout(timer);
      forget();
    },
  };
}

/** New posts of closed forms on their way to the server, by place; a new form waits for them. */
const leaving = new Map<string, Promise<void>>();

const untouched = { save: { kind: 'clean' }, isReady: false, isRestored: false } as const;

export function createDraft<F extends object, P extends SavedPost>(options: DraftOptions<F, P>): Draft<F, P> {
  const { fields: empty, post, now, delayMs = 2_000 } = options;
  let isOpen = false;
  const view = createStore<DraftView<F, P>>({ fields: empty, post, ...untouched });
  const show = (change: Partial<DraftView<F, P>>): void => view.set({ ...view.get(), ...change });
  const place = (): DraftPlace => ({ ...options.place, postId: view.get().post?.id ?? null });
  const revision = () => view.get().post?.revision ?? null;
  const local = createLocalCopy(options.shelf, place, () => ({
    fields: view.get().fields,
    revision: revision(),
  }));

  const orDrop = async (task: Promise<P>): Promise<P> => {
    try {
      return await task;
    } catch (error) {
      const useless = options.drop?.(error) ?? null;
      if (useless !== null) change({ ...view.get().fields, ...useless });
      throw error;
    }
  };
  const autosave = createAutosave<F, P>({
    ...{ post, now, delayMs },
    save: (fields, current) => orDrop(options.save(fields, current)),
    canSave: (fields) => options.canSave(fields, view.get().post),
    onPost(saved) {
      const isNew = view.get().post === null;
      if (isNew) local.forget();
      show({ post: saved });
      // Input typed meanwhile is now based on this state of the post.
      local.write();
      if (isNew && isOpen) options.onCreated(saved);
    },
    onState(state) {
      if (state.kind === 'saved') local.clear();
      show(state.kind === 'saved' ? { save: state, isRestored: false } : { save: state });
    },
  });
  const change = (fields: F): void => {
    show({ fields });
    local.change();
    autosave.change(fields);
  };

  const restore = (): void => {
    if (!isOpen || view.get().isReady) return;
    const kept = storedDraft(options.shelf(), place(), empty);
    show({ isReady: true });
    if (kept === null) return;
    const isStale = kept.revision !== revision();
    // Work without a post can still be discarded, so it is saved when the author continues it.
    if (view.get().post === null) show({ fields: kept.fields });
    else change(kept.fields);
    if (isStale) autosave.block();
    show({ isRestored: !isStale });
  };
  /** Sends pending input. What fails stays in this browser, for the next new form. */
  const leave = (key: string): void => {
    const sent = autosave.flush().then(() => {
      if (view.get().post === null) autosave.stop();
      if (leaving.get(key) === sent) leaving.delete(key);
    });
    leaving.set(key, sent);
  };

  return {
    view,
    open() {
      isOpen = true;
      const before = post === null ? leaving.get(keyOf(place())) : undefined;
      if (before === undefined) restore();
      else void before.then(restore);
    },
    close() {
      isOpen = false;
      local.write();
      if (view.get().post === null) leave(keyOf(place()));
      else void autosave.flush();
    },
    keep: local.write,
    patch: (part) => change({ ...view.get().fields, ...part }),
    run: (task) => autosave.run(view.get().fields, (fields, current) => orDrop(task(fields, current))),
    rebase: autosave.rebase,
    discard() {
      autosave.stop();
      local.clear();
    },
  };
}
