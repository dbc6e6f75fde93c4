// Uploads a file to an announced address by tus: in chunks, from the server's offset, for as long as it
// takes.
import { limits } from '@realfin/contract/limits';
import type { DetailedError, Upload } from 'tus-js-client';
import { smallerPiece } from '../rules/piece-size.ts';

export interface SendingFile {
  file: File;
  uploadUrl: string;
  onSent: (sentBytes: number) => void;
  /** The connection is lost or the server is down; retries continue. */
  onWaiting: () => void;
  /** A proxy refuses pieces of this size; smaller ones follow. */
  onSmallerPieces: () => void;
  onDone: () => void;
  /** The upload cannot continue. `status` is the server's response. */
  onRefused: (status: number) => void;
}

/** A server that responds with one of these may accept the same chunk a moment later. */
const passing = new Set([0, 408, 409, 423, 425, 429, 507]);
const firstWaitMs = 500;
const maxWaitMs = 15_000;
/** A connection that has transferred this much resets the retry delay. */
const carriedBytes = 1024 ** 2;

const tusOptions = {
  // Retried here without a limit, because a server may be down longer than tus's list of delays.
  retryDelays: null,
  storeFingerprintForResuming: false,
} as const;

/** The chunk size that proxies accept, for all uploads of this tab. */
let pieceBytes: number = limits.uploadChunkBytes;

const statusOf = (error: Error | DetailedError): number =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;

/** Starts the upload; returns a function that stops it. */
export function sendFile(sending: SendingFile): () => void {
  const { file, uploadUrl, onSent, onWaiting, onSmallerPieces, onDone, onRefused } = sending;
  let current: Upload | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let waitMs = firstWaitMs;

  const again = (): void => {
    clearTimeout(timer);
    if (!stopped) void begin();
  };
  const wait = (): void => {
    onWaiting();
    timer = setTimeout(again, waitMs);
    waitMs = Math.min(maxWaitMs, waitMs * 2);
    window.addEventListener('online', again, { once: true });
  };
  const fail = (status: number, chunkBytes: number): void => {
    const smallerBytes = status === 413 ? smallerPiece(chunkBytes) : null;
    if (smallerBytes !== null) {
      pieceBytes = Math.min(pieceBytes, smallerBytes);
      onSmallerPieces();
      again();
    } else if (passing.has(status) || status >= 500) wait();
    else onRefused(status);
  };
  async function begin(): Promise<void> {
    window.removeEventListener('online', again);
    try {
      const { Upload: TusUpload } = await import('tus-js-client');
      if (stopped) return;
      let fromBytes: number | undefined;
      const chunkSize = pieceBytes;
      current = new TusUpload(file, {
        ...tusOptions,
        uploadUrl,
        chunkSize,
        onProgress: (sentBytes) => {
          fromBytes ??= sentBytes;
          if (sentBytes - fromBytes > carriedBytes) waitMs = firstWaitMs;
          onSent(sentBytes);
        },
        onSuccess: onDone,
        onError: (error) => fail(statusOf(error), chunkSize),
      });
      current.start();
    } catch {
      wait();
    }
  }
  void begin();
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', again);
    void current?.abort();
  };
}
