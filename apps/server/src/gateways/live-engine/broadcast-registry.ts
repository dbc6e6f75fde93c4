// The live broadcasts of this process, by media key.
import type { StreamConsumer } from '@realfin/rtmp/publishing';
import type { RefusalCode } from '@realfin/rtmp/refusals';
import { IngestSession, type BroadcastParts, type Sender } from './ingest-session.ts';
import type { IngestRequest } from './port.ts';

/** Players read the end of the playlist during this time. */
const forgetMs = 60_000;
/** For broadcasts without an encoder that were never ended: longer than viewers wait for its return. */
const idleMs = 75 * 60_000;
/** Time to store received media when the process stops. */
const stopMs = 5_000;

export type Admitted =
  | { accepted: true; consumer: StreamConsumer }
  | { accepted: false; refusal: RefusalCode };

const refused = (refusal: RefusalCode): Admitted => ({ accepted: false, refusal });

export class BroadcastRegistry {
  readonly #parts: BroadcastParts;
  readonly #broadcasts = new Map<string, IngestSession>();
  readonly #sweeper: NodeJS.Timeout;
  #isClosing = false;

  constructor(parts: BroadcastParts) {
    this.#parts = parts;
    this.#sweeper = setInterval(() => this.#sweep(), forgetMs).unref();
  }

  get count(): number {
    return this.#broadcasts.size;
  }

  find(mediaKey: string): IngestSession | undefined {
    return this.#broadcasts.get(mediaKey);
  }

  /** Refuses senders without permission, and a second one of the same broadcast. */
  async admit(request: IngestRequest, sender: Sender): Promise<Admitted> {
    if (this.#isClosing) return refused('unavailable');
    const verdict = await this.#parts.listener.authorize(request);
    if (!verdict.accepted) return verdict;
    const { mediaKey } = verdict.admission;
    const found = this.#broadcasts.get(mediaKey);
    if (found?.isConnected && !found.isMute) return refused('inUse');
    found?.replace();
    if (found?.isEnded || this.#isClosing) return refused('unavailable');
    const broadcast = found ?? new IngestSession(this.#parts, verdict.admission);
    this.#broadcasts.set(mediaKey, broadcast);
    return { accepted: true, consumer: broadcast.attach(sender) };
  }

  async end(mediaKey: string): Promise<void> {
    const broadcast = this.#broadcasts.get(mediaKey);
    if (broadcast === undefined) return;
    const isFirst = !broadcast.isEnded;
    await broadcast.end();
    if (isFirst) setTimeout(() => this.#forget(broadcast), forgetMs).unref();
  }

  /** Stores as much of the received media as the time allows. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#sweeper);
    const broadcasts = [...this.#broadcasts.values()];
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, stopMs);
    await Promise.race([Promise.all(broadcasts.map((broadcast) => broadcast.drain())), late]);
    clearTimeout(timer);
    for (const broadcast of broadcasts) this.#forget(broadcast);
  }

  #sweep(): void {
    const beforeMs = performance.now() - idleMs;
    for (const [mediaKey, broadcast] of this.#broadcasts)
      if (!broadcast.isEnded && broadcast.idleSinceMs < beforeMs) void this.end(mediaKey);
  }

  #forget(broadcast: IngestSession): void {
    broadcast.discard();
    if (this.#broadcasts.get(broadcast.mediaKey) === broadcast) this.#broadcasts.delete(broadcast.mediaKey);
  }
}
