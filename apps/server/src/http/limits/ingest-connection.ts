// One browser that sends: its handshake, its rights and limits, and its end.
import {
  browserHello,
  type BrowserHello,
  type BrowserRefusal,
  type BrowserReply,
} from '@realfin/contract/browser-ingest';
import { browserStopText } from '@realfin/contract/pages';
import { Allowance } from '@realfin/rtmp/allowance';
import type { RefusalCode } from '@realfin/rtmp/refusals';
import type { RawData, WebSocket } from 'ws';
import type { BrowserFeed, BrowserSender, BrowserVerdict } from '../../gateways/live-engine/port.ts';
import type { IngestLimits } from './ingest-limits.ts';
import { decisionOf, refusalOfEngine } from './ingest-refusals.ts';

export interface ConnectionDoors {
  limits: IngestLimits;
  /** Its session may send for the stream it names. */
  isProven: boolean;
  /** Counts the attempt. Rejects with the refusal. */
  admit(): Promise<void>;
  /** The sender, from this connection's session. Rejects with the refusal. */
  readSender(): Promise<BrowserSender>;
  /** Why a key is not accepted, or no longer; null if it is. */
  findKeyRefusal(key: string): Promise<BrowserRefusal | null>;
  accept(
    hello: BrowserHello,
    sender: BrowserSender | null,
    onRefused: (code: RefusalCode) => void,
  ): Promise<BrowserVerdict>;
  /** The tab's broadcast is accepted, and replaces its former connection. */
  onAccepted(hello: BrowserHello): void;
  onError(error: unknown): void;
}

function readHello(data: Buffer): BrowserHello | null {
  try {
    return browserHello.safeParse(JSON.parse(data.toString())).data ?? null;
  } catch {
    return null;
  }
}

const bufferOf = (data: RawData): Buffer => {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
};

export class BrowserConnection {
  readonly #socket: WebSocket;
  readonly #doors: ConnectionDoors;
  readonly #bits: Allowance;
  readonly #messages: Allowance;
  #phase: 'hello' | 'asking' | 'sending' | 'over' = 'hello';
  #feed: BrowserFeed | null = null;
  /** Runs until the hello, then between chunks. */
  #silence: NodeJS.Timeout;
  #rights: NodeJS.Timeout | undefined;
  #hello: BrowserHello | null = null;
  #sender: BrowserSender | null = null;
  #chunksTaken = 0;

  constructor(socket: WebSocket, doors: ConnectionDoors) {
    const { bitsPerSecond, messagesPerSecond, burstSeconds, helloMs, unprovenHelloMs } = doors.limits;
    const now = performance.now();
    this.#socket = socket;
    this.#doors = doors;
    this.#bits = new Allowance(bitsPerSecond, burstSeconds, now);
    this.#messages = new Allowance(messagesPerSecond, burstSeconds, now);
    const silenceMs = doors.isProven ? helloMs : Math.min(helloMs, unprovenHelloMs);
    this.#silence = setTimeout(() => this.#refuse('protocol'), silenceMs);
    socket.on('message', (data, isBinary) => this.#hear(bufferOf(data), isBinary));
    socket.on('close', () => this.#finish('lost'));
    // Frames that are too large or invalid; the socket then closes automatically.
    socket.on('error', () => this.drop());
  }

  /** Closes the connection like a network failure: the broadcast waits for its return. */
  drop(): void {
    this.#finish('lost');
    this.#socket.terminate();
  }

  /** Rechecks the permission to send, if it depends on this account. */
  checkRightsOf(accountId: number): void {
    const isConcerned =
      this.#sender === null || [this.#sender.actorId, this.#sender.channelId].includes(accountId);
    if (this.#phase === 'sending' && isConcerned) void this.#checkRights();
  }

  #hear(data: Buffer, isBinary: boolean): void {
    if (this.#phase === 'over') return;
    if (this.#phase === 'sending' && isBinary) return this.#take(data);
    if (this.#phase === 'sending' && data.toString() === browserStopText) return this.#stop();
    const hello = this.#phase === 'hello' && !isBinary && this.#isShort(data) ? readHello(data) : null;
    if (hello === null) return this.#refuse('protocol');
    this.#phase = 'asking';
    clearTimeout(this.#silence);
    this.#letIn(hello).catch((error: unknown) => {
      const decision = decisionOf(error);
      if (decision === null) this.#doors.onError(error);
      this.#refuse(decision ?? 'unavailable');
    });
  }

  #isShort(data: Buffer): boolean {
    return data.length <= this.#doors.limits.helloBytes;
  }

  async #letIn(hello: BrowserHello): Promise<void> {
    const { limits, admit, accept, onAccepted } = this.#doors;
    await admit();
    const sender = hello.key === undefined ? await this.#doors.readSender() : null;
    const verdict = await accept(hello, sender, (code) => this.#refuse(refusalOfEngine(code), true));
    if (!verdict.accepted) return this.#refuse(refusalOfEngine(verdict.refusal));
    // Disconnected or was replaced while the engine decided.
    if (this.#phase !== 'asking') return verdict.feed.close('lost');
    [this.#feed, this.#hello, this.#sender] = [verdict.feed, hello, sender];
    this.#phase = 'sending';
    this.#silence = setTimeout(() => this.drop(), limits.silenceMs);
    this.#rights = setInterval(() => void this.#checkRights(), limits.rightsMs);
    onAccepted(hello);
    this.#say({ accepted: true });
  }

  /** Rights can end and keys can be replaced during a broadcast. */
  async #checkRights(): Promise<void> {
    try {
      const refusal = await this.#findRefusal();
      if (refusal !== null) this.#refuse(refusal);
    } catch (error) {
      const decision = decisionOf(error);
      if (decision === null) this.#doors.onError(error);
      else this.#refuse(decision);
    }
  }

  async #findRefusal(): Promise<BrowserRefusal | null> {
    const { readSender, findKeyRefusal } = this.#doors;
    if (this.#hello?.key !== undefined) return findKeyRefusal(this.#hello.key);
    await readSender();
    return null;
  }

  #take(chunk: Buffer): void {
    const now = performance.now();
    this.#silence.refresh();
    if (!this.#bits.use(chunk.length * 8, now)) return this.#refuse('bitrate');
    if (!this.#messages.use(1, now)) return this.#refuse('protocol');
    const taken = this.#feed?.push(chunk);
    if (taken !== undefined) void this.#holdBack(taken);
  }

  /** Backpressure: pauses reading until the engine has accepted this chunk. */
  async #holdBack(taken: Promise<void>): Promise<void> {
    this.#chunksTaken++;
    this.#socket.pause();
    const late = setTimeout(() => this.#refuse('consumer'), this.#doors.limits.consumerMs);
    await taken.catch(this.#doors.onError);
    clearTimeout(late);
    this.#chunksTaken--;
    if (this.#chunksTaken > 0 || this.#phase !== 'sending') return;
    this.#silence.refresh();
    this.#socket.resume();
  }

  #stop(): void {
    this.#finish('stopped');
    this.#leave();
  }

  #refuse(refusal: BrowserRefusal, isByEngine = false): void {
    if (this.#phase === 'over') return;
    this.#finish(isByEngine ? null : 'lost');
    this.#say({ accepted: false, refusal });
    this.#leave();
  }

  /** @param reason null: the engine has ended the feed */
  #finish(reason: 'stopped' | 'lost' | null): void {
    if (this.#phase === 'over') return;
    this.#phase = 'over';
    clearTimeout(this.#silence);
    clearInterval(this.#rights);
    if (reason !== null) this.#feed?.close(reason);
  }

  #leave(): void {
    // A paused socket never reads the other side's close frame.
    this.#socket.resume();
    this.#socket.close();
    setTimeout(() => this.#socket.terminate(), this.#doors.limits.lingerMs).unref();
  }

  #say(reply: BrowserReply): void {
    this.#socket.send(JSON.stringify(reply));
  }
}
