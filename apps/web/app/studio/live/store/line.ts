// One connection with one recorder: what the recorder makes is sent, until either ends.
import type { BrowserHello, BrowserRefusal, BrowserReply } from '@realfin/contract/browser-ingest';
import { browserIngestPath, browserStopText } from '@realfin/contract/pages';
import { audioKbps, videoKbps, type Quality, type RecorderFormat } from '../rules/recorder.ts';

export interface LineOptions {
  streamId: number;
  tab: string;
  media: MediaStream;
  format: RecorderFormat;
  quality: Quality;
  onAccepted(): void;
  /** After each chunk. */
  onWaiting(bytes: number): void;
  /** Called once, with the refusal, or null when the connection broke. */
  onClosed(refusal: BrowserRefusal | null): void;
}
export interface Line {
  /** Sends the last chunk and announces the end. */
  stop(): void;
  /** Closes the connection silently, because another one replaces it. */
  drop(): void;
}

const chunkMs = 250;
const keyframeMs = 2_000;

function readReply(data: unknown): BrowserReply | null {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data) as BrowserReply;
  } catch {
    return null;
  }
}

function addressOf(streamId: number): URL {
  const address = new URL(browserIngestPath(streamId), window.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  return address;
}

function createRecorder({ media, format, quality }: LineOptions): MediaRecorder {
  const options = {
    mimeType: format.mimeType,
    videoBitsPerSecond: videoKbps[quality] * 1000,
    audioBitsPerSecond: audioKbps * 1000,
    // Other browsers choose their own interval.
    videoKeyFrameIntervalDuration: keyframeMs,
  };
  return new MediaRecorder(media, options);
}

export function openLine(options: LineOptions): Line {
  const { streamId, tab, format, onAccepted, onWaiting, onClosed } = options;
  const socket = new WebSocket(addressOf(streamId));
  let recorder: MediaRecorder | null = null;
  let isOver = false;
  const finish = (refusal: BrowserRefusal | null): void => {
    if (isOver) return;
    isOver = true;
    if (recorder?.state === 'recording') recorder.stop();
    onClosed(refusal);
  };
  const record = (): void => {
    recorder = createRecorder(options);
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0 || socket.readyState !== WebSocket.OPEN || isOver) return;
      socket.send(data);
      onWaiting(socket.bufferedAmount);
    });
    // The recorder fails when a track ends.
    recorder.addEventListener('error', () => socket.close());
    recorder.start(chunkMs);
    onAccepted();
  };
  socket.addEventListener('open', () => {
    const { container, video } = format;
    socket.send(JSON.stringify({ container, video, tab } satisfies BrowserHello));
  });
  socket.addEventListener('message', ({ data }) => {
    const reply = readReply(data);
    if (reply === null || isOver) return;
    if (reply.accepted) record();
    else finish(reply.refusal);
  });
  socket.addEventListener('close', () => finish(null));
  return {
    stop() {
      const say = () => {
        isOver = true;
        if (socket.readyState === WebSocket.OPEN) socket.send(browserStopText);
        socket.close();
      };
      if (recorder?.state !== 'recording') return say();
      recorder.addEventListener('stop', say, { once: true });
      recorder.stop();
    },
    drop() {
      isOver = true;
      if (recorder?.state === 'recording') recorder.stop();
      socket.close();
    },
  };
}
