// A post being edited: local input, the server's state, and what this browser stores in between.
import type { Shelf } from '../../../lib/storage.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import {
  clearDraft,
  keyOf,
  storeDraft,
  storedDraft,
  type DraftPlace,
  type StoredDraft,
} from '../../../parts/forms/store/draft-memory.ts';
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
  /** Returns the input that a refusal makes invalid. */
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

/** Runs a save and drops the input that its refusal makes invalid. */
async function orDrop<F, P>(
  task: Promise<P>,
  drop: ((refusal: unknown) => Partial<F> | null) | undefined,
  patch: (part: Partial<F>) => void,
): Promise<P> {
  try {
    return await task;
  } catch (error) {
    const useless = drop?.(error) ?? null;
    if (useless !== null) patch(useless);
    throw error;
  }
}

/** The input on its way to this browser's storage and to the server. */
function createSaving<F extends object, P extends SavedPost>(
  options: DraftOptions<F, P>,
  isOpen: () => boolean,
) {
  const { fields: empty, post, now, delayMs = 2_000 } = options;
  const view = createStore<DraftView<F, P>>({ fields: empty, post, ...untouched });
  const show = (change: Partial<DraftView<F, P>>): void => view.set({ ...view.get(), ...change });
  const place = (): DraftPlace => ({ ...options.place, postId: view.get().post?.id ?? null });
  const revision = () => view.get().post?.revision ?? null;
  const local = createLocalCopy(options.shelf, place, () => ({
    fields: view.get().fields,
    revision: revision(),
  }));
  const patch = (part: Partial<F>): void => {
    const fields = { ...view.get().fields, ...part };
    show({ fields });
    local.change();
    autosave.change(fields);
  };
  const autosave = createAutosave<F, P>({
    post,
    now,
    delayMs,
    save: (fields, current) => orDrop(options.save(fields, current), options.drop, patch),
    canSave: (fields) => options.canSave(fields, view.get().post),
    onPost(saved) {
      const isNew = view.get().post === null;
      if (isNew) local.forget();
      show({ post: saved });
      // Input typed meanwhile is now based on this state of the post.
      local.write();
      if (isNew && isOpen()) options.onCreated(saved);
    },
    onState(state) {
      if (state.kind === 'saved') local.clear();
      show(state.kind === 'saved' ? { save: state, isRestored: false } : { save: state });
    },
  });
  return { view, show, place, revision, local, patch, autosave };
}

export function createDraft<F extends object, P extends SavedPost>(options: DraftOptions<F, P>): Draft<F, P> {
  let isOpen = false;
  const { view, show, place, revision, local, patch, autosave } = createSaving(options, () => isOpen);

  const restore = (): void => {
    if (!isOpen || view.get().isReady) return;
    const kept = storedDraft(options.shelf(), place(), options.fields);
    show({ isReady: true });
    if (kept === null) return;
    const isStale = kept.revision !== revision();
    // Restored input without a post is saved only on the next change, so that it can be discarded.
    if (view.get().post === null) show({ fields: kept.fields });
    else patch(kept.fields);
    if (isStale) autosave.block();
    show({ isRestored: !isStale });
  };
  /** Sends pending input. What fails stays in this browser, for the next new form. */
  const leave = async (key: string): Promise<void> => {
    const sent = autosave.flush();
    leaving.set(key, sent);
    await sent;
    if (view.get().post === null) autosave.stop();
    if (leaving.get(key) === sent) leaving.delete(key);
  };

  return {
    view,
    open() {
      isOpen = true;
      const before = options.post === null ? leaving.get(keyOf(place())) : undefined;
      if (before === undefined) restore();
      else void before.then(restore);
    },
    close() {
      isOpen = false;
      local.write();
      if (view.get().post === null) void leave(keyOf(place()));
      else void autosave.flush();
    },
    keep: local.write,
    patch,
    run: (task) =>
      autosave.run(view.get().fields, (fields, current) =>
        orDrop(task(fields, current), options.drop, patch),
      ),
    rebase: autosave.rebase,
    discard() {
      autosave.stop();
      local.clear();
    },
  };
}
