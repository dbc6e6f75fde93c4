// Files chosen together: each becomes a draft of its own. Stored outside of pages, so that navigation does not end it.
import { isApiError } from '@realfin/contract/api-error';
import { titleFromFile } from '@realfin/contract/file-title';
import { limits } from '@realfin/contract/limits';
import { queryClient } from '../../../lib/query-client.ts';
import { localShelf } from '../../../lib/storage.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import {
  isSameFile,
  markOf,
  placeUpload,
  rememberedUploads,
  type RememberedUpload,
} from '../../../parts/forms/store/upload-memory.ts';
import { kindOfFile, problemWith, type FileKind } from '../../../parts/uploads/rules/file-problem.ts';
import { readSoundTags } from '../../../parts/uploads/rules/sound-tags.ts';
import {
  cancelUpload,
  isBeingSent,
  resumeUpload,
  startUpload,
} from '../../../parts/uploads/store/uploads.ts';
import { asDraft, emptyMedia, newFields } from '../../kit/fields.ts';
import { saveMedia, sendCover } from '../../kit/mutations.ts';
import { uploadDefaultsQuery } from '../../kit/queries/upload-defaults.ts';
import { mediaEditPath } from '../../kit/rules/edit-path.ts';
import { copy } from '../copy.ts';

export interface NewDraft {
  key: number;
  fileName: string;
  state: 'creating' | 'created' | 'continued' | 'refused';
  assetId: number | null;
  editPath: string | null;
  /** Why there is no draft of it. */
  reason: string | null;
}
interface NewDrafts {
  drafts: readonly NewDraft[];
  /** The reason why the last files were rejected. */
  problem: string | null;
}

const none: NewDrafts = { drafts: [], problem: null };
const store = createStore<NewDrafts>(none);
let lastKey = 0;
let taken = Promise.resolve();

export const useNewDrafts = (): NewDrafts => useStore(store);
export const dismissNewDrafts = (): void => store.set(none);

function patch(key: number, change: Partial<NewDraft>): void {
  const { drafts, problem } = store.get();
  store.set({
    problem,
    drafts: drafts.map((draft) => (draft.key === key ? { ...draft, ...change } : draft)),
  });
}

const pauseMs = 1_000;
/** Retries rate-limited requests, because many files are announced at once. */
async function untilAllowed<T>(task: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await task();
    } catch (error) {
      if (!isApiError(error) || error.code !== 'rate.limited') throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Title and picture of a new draft, from the file. */
async function fieldsFrom(file: File, kind: FileKind) {
  const named = titleFromFile(file.name) || copy.untitled;
  if (kind === 'video') return { title: named };
  const tags = await readSoundTags(file);
  const image = await sendCover(tags);
  return {
    title: (tags.title ?? named).slice(0, limits.postTitle),
    ...(image !== null && { thumbnailImageId: image.id, thumbnailUrl: image.url }),
  };
}

/** The channel's defaults; without them a draft is made all the same. */
const defaultsNow = () =>
  queryClient()
    .fetchQuery({ ...uploadDefaultsQuery(), staleTime: 10_000 })
    .catch(() => undefined);

async function createDraft(accountId: number, file: File, kind: FileKind): Promise<Partial<NewDraft>> {
  const assetId = await untilAllowed(() => startUpload(accountId, file, kind, true));
  try {
    const begun = newFields(emptyMedia[kind], await defaultsNow());
    const fields = { ...begun, ...(await fieldsFrom(file, kind)), assetId, fileName: file.name };
    const { id } = await untilAllowed(() => saveMedia(kind)(fields, null, asDraft));
    const editPath = mediaEditPath(kind, id);
    placeUpload(localShelf, accountId, { assetId, editPath }, Date.now());
    return { state: 'created', assetId, editPath };
  } catch (error) {
    await cancelUpload(accountId, assetId);
    throw error;
  }
}

/** The unfinished upload of this file, whose draft exists. */
async function unfinishedOf(accountId: number, file: File): Promise<RememberedUpload | null> {
  const found = rememberedUploads(localShelf, accountId, Date.now()).find(
    (upload) => upload.editPath !== undefined && isSameFile(upload, markOf(file)),
  );
  return found === undefined || (await isBeingSent(found.assetId)) ? null : found;
}

async function take(accountId: number, key: number, file: File): Promise<void> {
  const kind = kindOfFile(file);
  const problem = kind === null ? copy.wrong(file.name) : problemWith([file], kind);
  if (kind === null || problem !== null) return patch(key, { state: 'refused', reason: problem });
  const unfinished = await unfinishedOf(accountId, file);
  if (unfinished !== null) {
    resumeUpload(accountId, unfinished, file, true);
    const { assetId, editPath = null } = unfinished;
    return patch(key, { state: 'continued', assetId, editPath });
  }
  try {
    patch(key, await createDraft(accountId, file, kind));
  } catch (error) {
    patch(key, { state: 'refused', reason: isApiError(error) ? error.message : copy.refused });
  }
}

const beginDraft = (file: File): NewDraft => ({
  key: ++lastKey,
  fileName: file.name,
  state: 'creating',
  assetId: null,
  editPath: null,
  reason: null,
});

/** One choice of files after another. */
async function takeAll(accountId: number, files: (readonly [key: number, file: File])[]): Promise<void> {
  await taken;
  for (const [key, file] of files) await take(accountId, key, file);
}

/** Creates a draft for each file and uploads them one after another. Rejected files show the reason. */
export function addFiles(accountId: number, files: readonly File[]): void {
  const { drafts } = store.get();
  if (files.length > limits.filesAtOnce) {
    store.set({ drafts, problem: copy.tooMany(limits.filesAtOnce, files.length) });
    return;
  }
  const added = files.map((file) => ({ file, draft: beginDraft(file) }));
  store.set({ drafts: [...drafts, ...added.map(({ draft }) => draft)], problem: null });
  taken = takeAll(
    accountId,
    added.map(({ file, draft }) => [draft.key, file]),
  );
}
