// A real encoder for journeys of live streams: ffmpeg with OBS-like settings, cheap to encode.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { rtmpPort } from './address.ts';
import { call, newPerson, openChannelQuietly, registerQuietly } from './people.ts';

const picture = 'testsrc2=s=320x180:r=20';
const args = (url: string) => [
  ...['-nostdin', '-v', 'error', '-re', '-f', 'lavfi', '-i', picture],
  ...['-re', '-f', 'lavfi', '-i', 'sine=f=440'],
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-profile:v', 'baseline'],
  ...['-pix_fmt', 'yuv420p', '-g', '20', '-keyint_min', '20', '-sc_threshold', '0', '-b:v', '300k'],
  ...['-c:a', 'aac', '-b:a', '64k', '-ar', '44100', '-f', 'flv', url],
];

export interface Encoder {
  /** Drops the connection without notice. */
  kill(): Promise<void>;
  /** Whether the server has disconnected it. */
  isCutOff(): boolean;
}

export function startEncoder(streamKey: string): Encoder {
  const child: ChildProcess = spawn('ffmpeg', args(`rtmp://127.0.0.1:${rtmpPort}/live/${streamKey}`), {
    stdio: 'ignore',
  });
  return {
    isCutOff: () => child.exitCode !== null,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

export interface AnnouncedStream {
  id: number;
  postId: number;
  path: string;
  streamKey: string;
}

/** Announces a stream with its own key, by the creator of this browser. */
export async function announceQuietly(
  context: BrowserContext,
  fields: { title: string; inHours: number },
): Promise<AnnouncedStream> {
  const scheduledAt = new Date(Date.now() + fields.inHours * 3_600_000).toISOString();
  const made = await call<{ id: number; streamId: number; path: string }>(context, 'POST', '/create/stream', {
    title: fields.title,
    draft: false,
    scheduledAt,
  });
  const { streamKey } = await call<{ streamKey: string }>(context, 'POST', `/stream/${made.streamId}/key`);
  return { id: made.streamId, postId: made.id, path: made.path, streamKey };
}

interface Arrived {
  state: string;
  recording: string;
}
/** Longest wait for the network and the encoder, on a busy machine. */
export const patience = { timeout: 45_000 };

/** A new channel with an announced stream. */
export async function announceOnNewChannel(page: Page, inHours = 2): Promise<AnnouncedStream> {
  const creator = newPerson('Caster');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  return announceQuietly(page.context(), { title: `On air ${creator.username.slice(-8)}`, inHours });
}

export const isReady = (page: Page, { id }: AnnouncedStream): Promise<void> =>
  expect.poll(async () => (await broadcastOf(page.context(), id)).state, patience).toBe('READY');

export const goLive = (page: Page, { id, postId }: AnnouncedStream): Promise<unknown> =>
  call(page.context(), 'PUT', `/publish/stream/${id}`, { post_id: postId });

export const endQuietly = (page: Page, { id }: AnnouncedStream): Promise<unknown> =>
  call(page.context(), 'POST', `/stream/${id}/end`);

export interface OnAir extends AnnouncedStream {
  encoder: Encoder;
}

/** A stream of a new channel that is on air. */
export async function castQuietly(page: Page): Promise<OnAir> {
  const stream = await announceOnNewChannel(page);
  const encoder = startEncoder(stream.streamKey);
  await isReady(page, stream);
  await goLive(page, stream);
  return { ...stream, encoder };
}

export const broadcastOf = (context: BrowserContext, streamId: number): Promise<Arrived> =>
  call<Arrived>(context, 'GET', `/stream/${streamId}/broadcast`);
