// The uploads of this tab. They are stored outside of pages, so that navigation does not end them.
import { isApiError } from '@realfin/contract/api-error';
import { localShelf } from '../../../lib/storage.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import {
  removeUpload,
  markOf,
  rememberUpload,
  type RememberedUpload,
} from '../../forms/store/upload-memory.ts';
import { copy } from '../copy.ts';
import { completeAsset, createAsset } from '../mutations/assets.ts';
import { sendFile } from '../mutations/send-file.ts';
import type { FileKind } from '../rules/file-problem.ts';
import { addSample, rateOf, type Rate, type Sample } from '../rules/upload-rate.ts';
import { signalUploads } from './tray-signal.ts';

export interface RunningUpload extends Rate {
  assetId: number;
  fileName: string;
  sizeBytes: number;
  sentBytes: number;
  /** `queued` waits for the uploads before it, `waiting` for the connection. */
  phase: 'queued' | 'sending' | 'waiting' | 'paused' | 'finishing' | 'done' | 'failed';
  message: string | null;
  /** A proxy refused larger pieces. */
  inSmallPieces: boolean;
}
interface Work {
  uploadUrl: string;
  samples: Sample[];
  stop: () => void;
  start: () => void;
  release: () => void;
  /** Waits for the other uploads of the queue. */
  inTurn: boolean;
}

const uploads = createStore<ReadonlyMap<number, RunningUpload>>(new Map());
const work = new Map<number, Work>();

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
/** True until the upload is done or failed. */
export const isBusy = ({ phase }: RunningUpload): boolean => phase !== 'done' && phase !== 'failed';

function publish(next: ReadonlyMap<number, RunningUpload>): void {
  signalUploads(next.size > 0);
  if ([...next.values()].some(isBusy)) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  uploads.set(next);
}

function patch(assetId: number, change: Partial<RunningUpload>): void {
  const upload = uploads.get().get(assetId);
  if (upload !== undefined) publish(new Map(uploads.get()).set(assetId, { ...upload, ...change }));
}

function remove(assetId: number): void {
  const next = new Map(uploads.get());
  next.delete(assetId);
  publish(next);
}

/** The uploads of this tab by the id of their file. */
export const useUploads = (): ReadonlyMap<number, RunningUpload> => useStore(uploads);

const lockName = (assetId: number): string => `upload:${assetId}`;

/** Held while this tab uploads the file, so that other tabs know. */
function holdLock(assetId: number): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Unavailable without https, except on localhost; then other tabs don't know.
  const locks = navigator.locks as LockManager | undefined;
  locks?.request(lockName(assetId), () => promise).catch(() => undefined);
  return resolve;
}

/** Whether any tab is uploading this file. */
export async function isBeingSent(assetId: number): Promise<boolean> {
  const held = (await (navigator.locks as LockManager | undefined)?.query())?.held ?? [];
  return held.some((lock) => lock.name === lockName(assetId));
}

function end(assetId: number, phase: 'done' | 'failed', message: string | null = null): void {
  work.get(assetId)?.release();
  work.delete(assetId);
  patch(assetId, { phase, message, bytesPerSecond: null, secondsLeft: null });
  startNext();
}

const isMoving = ({ phase }: RunningUpload): boolean =>
  phase === 'sending' || phase === 'waiting' || phase === 'finishing';

/** Starts the first queued upload, unless another of the queue is being sent. */
function startNext(): void {
  const all = [...uploads.get().values()];
  if (all.some((upload) => isMoving(upload) && work.get(upload.assetId)?.inTurn === true)) return;
  const next = all.find(({ phase }) => phase === 'queued');
  if (next === undefined) return;
  patch(next.assetId, { phase: 'sending' });
  work.get(next.assetId)?.start();
}

const pauseMs = 3_000;

/** Every byte is uploaded, and the server checks the file. Repeated until it responds. */
async function complete(accountId: number, assetId: number): Promise<void> {
  patch(assetId, { phase: 'finishing', secondsLeft: null, bytesPerSecond: null });
  for (;;) {
    try {
      await completeAsset({ id: assetId });
      removeUpload(localShelf, accountId, assetId, Date.now());
      end(assetId, 'done');
      return;
    } catch (error) {
      if (isApiError(error) && error.status < 500 && error.status !== 429) {
        end(assetId, 'failed', error.message);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

const refusalOf = (status: number): string => {
  if (status === 401) return copy.signedOut;
  if (status === 404 || status === 410) return copy.gone;
  return status === 413 ? copy.tooLargeForProxy : copy.refused;
};

function refusedBy(accountId: number, assetId: number, status: number): void {
  const gone = status === 404 || status === 410;
  if (gone) removeUpload(localShelf, accountId, assetId, Date.now());
  end(assetId, 'failed', refusalOf(status));
}

const repaintMs = 200;

function send(accountId: number, remembered: RememberedUpload, file: File, inTurn = false): void {
  const { assetId, uploadUrl, sizeBytes } = remembered;
  let shownAtMs = 0;
  const rate: Rate = { bytesPerSecond: null, secondsLeft: null };
  publish(
    new Map(uploads.get()).set(assetId, {
      ...rate,
      assetId,
      fileName: file.name,
      sizeBytes,
      sentBytes: 0,
      phase: inTurn ? 'queued' : 'sending',
      message: null,
      inSmallPieces: false,
    }),
  );
  const start = (): void => {
    own.stop = sendFile({ file, uploadUrl, ...reports });
  };
  const own: Work = {
    uploadUrl,
    samples: [],
    release: holdLock(assetId),
    stop: () => undefined,
    start,
    inTurn,
  };
  const reports = {
    onSent(sentBytes: number) {
      const atMs = performance.now();
      if (atMs - shownAtMs < repaintMs && sentBytes < sizeBytes) return;
      shownAtMs = atMs;
      own.samples = addSample(own.samples, { atMs, sentBytes });
      patch(assetId, { phase: 'sending', sentBytes, ...rateOf(own.samples, sizeBytes) });
    },
    onWaiting() {
      own.samples = [];
      patch(assetId, { phase: 'waiting', ...rate });
    },
    onSmallerPieces: () => patch(assetId, { inSmallPieces: true }),
    onDone: () => void complete(accountId, assetId),
    onRefused: (status: number) => refusedBy(accountId, assetId, status),
  };
  work.set(assetId, own);
  if (inTurn) startNext();
  else start();
}

/** Pauses an upload; the file stays selected, and received bytes stay on the server. */
export function pauseUpload(assetId: number): void {
  const own = work.get(assetId);
  const phase = uploads.get().get(assetId)?.phase;
  if (own === undefined || (phase !== 'sending' && phase !== 'waiting' && phase !== 'queued')) return;
  own.stop();
  own.samples = [];
  patch(assetId, { phase: 'paused', bytesPerSecond: null, secondsLeft: null });
  startNext();
}

/** Resumes a paused upload, in its turn. */
export function unpauseUpload(assetId: number): void {
  const own = work.get(assetId);
  if (own === undefined || uploads.get().get(assetId)?.phase !== 'paused') return;
  patch(assetId, { phase: own.inTurn ? 'queued' : 'sending' });
  if (own.inTurn) startNext();
  else own.start();
}

/** Removes a completed upload after the person has seen its result. */
export function dismissDone(assetId: number): void {
  if (uploads.get().get(assetId)?.phase === 'done') dismissUpload(assetId);
}

/** Removes a finished upload. */
export function dismissUpload(assetId: number): void {
  if (!work.has(assetId)) remove(assetId);
}

/**
 * Announces a file and starts its upload; throws refusals. Returns the file's id on the server. `inTurn`: it is sent
 * after those that were queued before it.
 */
export async function startUpload(
  accountId: number,
  file: File,
  kind: FileKind,
  inTurn = false,
): Promise<number> {
  const mark = markOf(file);
  const about = { fileName: file.name.slice(-255), sizeBytes: file.size };
  const { asset, uploadUrl } = await createAsset({ kind, ...about });
  const remembered = { ...mark, assetId: asset.id, uploadUrl, beganAtMs: Date.now(), kind };
  rememberUpload(localShelf, accountId, remembered);
  send(accountId, remembered, file, inTurn);
  return asset.id;
}

/**
 * Uploads a file that was announced elsewhere and belongs to no form: it continues while this tab is open.
 */
export function sendAnnounced(accountId: number, file: File, assetId: number, uploadUrl: string): void {
  send(accountId, { ...markOf(file), assetId, uploadUrl, beganAtMs: Date.now() }, file);
}

export function resumeUpload(
  accountId: number,
  remembered: RememberedUpload,
  file: File,
  inTurn = false,
): void {
  if (!work.has(remembered.assetId)) send(accountId, remembered, file, inTurn);
}

/** Stops an upload and discards it on the server. */
export async function cancelUpload(accountId: number, assetId: number, uploadUrl?: string): Promise<void> {
  const own = work.get(assetId);
  own?.stop();
  own?.release();
  work.delete(assetId);
  remove(assetId);
  startNext();
  removeUpload(localShelf, accountId, assetId, Date.now());
  const url = own?.uploadUrl ?? uploadUrl;
  // If this request gets lost, the server discards the file after three days.
  if (url !== undefined)
    await fetch(url, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(() => undefined);
}
