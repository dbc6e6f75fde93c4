// One encoder's connection, without a socket: bytes in, bytes out, and a tick for timeouts.
import { ChunkReader } from './chunk-reader.ts';
import { readCommand, readMetadata, type RtmpCommand } from './commands.ts';
import { FrameGuard } from './frame-guard.ts';
import { Handshake } from './handshake.ts';
import type { RtmpLimits } from './limits.ts';
import { readAudio, readVideo, type MediaFrame } from './media-frames.ts';
import { controlEvent, messageType, type RtmpMessage } from './messages.ts';
import { Meter } from './meter.ts';
import type { Authorize, PublishRequest, StreamConsumer, StreamEnd, Verdict } from './publishing.ts';
import { RtmpRefused, type RefusalCode } from './refusals.ts';
import { replies } from './replies.ts';

export type Transport = {
  send: (bytes: Buffer) => void;
  pause: () => void;
  resume: () => void;
  /** After the pending output was sent. */
  close: () => void;
};

export type SessionOptions = {
  id: string;
  address: string;
  isSecure: boolean;
  /** Every encoder is accepted up to `connect`, so that it receives the refusal. */
  isFull: () => boolean;
  limits: RtmpLimits;
  authorize: Authorize;
  transport: Transport;
  nowMs: () => number;
  onRefused: (code: RefusalCode, detail: string) => void;
};

type Phase = 'handshake' | 'open' | 'connected' | 'authorizing' | 'publishing' | 'closed';

export class RtmpSession {
  readonly #options: SessionOptions;
  readonly #reader: ChunkReader;
  readonly #handshake = new Handshake();
  readonly #meter: Meter;
  readonly #guards: { video: FrameGuard; audio: FrameGuard };
  readonly #startedMs: number;
  #phase: Phase = 'handshake';
  #consumer: StreamConsumer | null = null;
  #app = '';
  #encoder = '';
  /** Reading is paused while a key is checked or a frame is processed. */
  #heldSinceMs: number | null = null;
  #heardMs: number;
  #pingedMs: number;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#reader = new ChunkReader(options.limits, () => this.#meter.countMessage(options.nowMs()));
    this.#meter = new Meter(options.limits);
    const { brokenFrames } = options.limits;
    this.#guards = { video: new FrameGuard(brokenFrames), audio: new FrameGuard(brokenFrames) };
    this.#startedMs = options.nowMs();
    this.#heardMs = this.#startedMs;
    this.#pingedMs = this.#startedMs;
  }

  get isPublishing(): boolean {
    return this.#phase === 'publishing';
  }

  /** Bytes buffered for incomplete messages. */
  get unfinishedBytes(): number {
    return this.#reader.unfinishedBytes;
  }

  receive(bytes: Buffer): void {
    if (this.#phase === 'closed') return;
    this.#heardMs = this.#options.nowMs();
    this.#attempt(() => {
      this.#countBytes(bytes.length);
      const rest = this.#shakeHands(bytes);
      if (rest === null) return;
      this.#reader.push(rest);
      this.#readMessages();
    });
  }

  /** Must be called every second. */
  check(): void {
    const { limits, nowMs } = this.#options;
    const now = nowMs();
    if (this.#phase === 'handshake') {
      if (now - this.#startedMs > limits.handshakeMs) this.#fail(new RtmpRefused('tooSlow', 'handshake'));
    } else if (this.#phase === 'authorizing') {
      if (this.#heldFor(now) > limits.authorizeMs) this.#fail(new RtmpRefused('unavailable', 'timeout'));
    } else if (this.#phase === 'publishing') this.#checkStream(now);
    else if (this.#phase !== 'closed' && now - this.#startedMs > limits.keyMs)
      this.#fail(new RtmpRefused('tooSlow', 'no key'));
  }

  kick(code: RefusalCode = 'kicked'): void {
    this.#fail(new RtmpRefused(code));
  }

  /** The connection was lost. */
  disconnected(): void {
    this.#end({ reason: 'lost' });
  }

  #checkStream(now: number): void {
    const { limits, transport } = this.#options;
    if (this.#heldFor(now) > limits.consumerMs) return this.#fail(new RtmpRefused('consumer', 'timeout'));
    if (this.#heldSinceMs === null && now - this.#heardMs > limits.silenceMs) {
      this.#end({ reason: 'silent' });
      return transport.close();
    }
    if (now - this.#pingedMs < limits.pingMs) return;
    this.#pingedMs = now;
    transport.send(replies.ping(now - this.#startedMs));
  }

  #heldFor = (now: number): number => (this.#heldSinceMs === null ? 0 : now - this.#heldSinceMs);

  /** Catches all errors caused by a peer's input. */
  #attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#fail(asRefused(error));
    }
  }

  #countBytes(count: number): void {
    const acknowledged = this.#meter.countBytes(count, this.#options.nowMs());
    if (acknowledged !== null && this.#phase !== 'handshake')
      this.#options.transport.send(replies.acknowledge(acknowledged));
  }

  /** @returns the bytes after the handshake, null until it is complete. */
  #shakeHands(bytes: Buffer): Buffer | null {
    if (this.#phase !== 'handshake') return bytes;
    const { answer, rest } = this.#handshake.receive(bytes);
    if (answer !== null) this.#options.transport.send(answer);
    if (rest !== null) this.#phase = 'open';
    return rest;
  }

  #readMessages(): void {
    while (this.#heldSinceMs === null && this.#phase !== 'closed') {
      const message = this.#reader.next();
      if (message === null) return;
      this.#handle(message);
    }
  }

  #handle(message: RtmpMessage): void {
    const { type, payload, timestampMs } = message;
    if (type === messageType.commandAmf0 || type === messageType.commandAmf3)
      this.#obey(readCommand(message));
    else if (type === messageType.video)
      this.#takeFrame(this.#guards.video, () => readVideo(payload, timestampMs));
    else if (type === messageType.audio)
      this.#takeFrame(this.#guards.audio, () => readAudio(payload, timestampMs));
    else if (type === messageType.dataAmf0 || type === messageType.dataAmf3) this.#describe(message);
    else if (type === messageType.aggregate) throw new RtmpRefused('protocol', 'an aggregate message');
    else this.#control(type, payload);
  }

  #control(type: number, payload: Buffer): void {
    if (type === messageType.windowSize && payload.length >= 4) this.#meter.setWindow(payload.readUInt32BE());
    const isPing = type === messageType.userControl && payload.length >= 6;
    if (isPing && payload.readUInt16BE() === controlEvent.pingRequest)
      this.#options.transport.send(replies.pong(payload.subarray(2)));
  }

  #obey(command: RtmpCommand): void {
    const { transport } = this.#options;
    if (command.name === 'connect') return this.#connect(command);
    if (this.#phase === 'open') throw new RtmpRefused('protocol', `${command.name} before connect`);
    if (command.name === 'publish') return this.#publish(command.key);
    if (command.name === 'play') throw new RtmpRefused('playing');
    if (command.name === 'stop') return this.#stop();
    if (command.name === 'createStream') transport.send(replies.streamCreated(command.transaction));
    if (command.name === 'courtesy') transport.send(replies.result(command.transaction, null));
  }

  #connect(command: Extract<RtmpCommand, { name: 'connect' }>): void {
    if (this.#phase !== 'open') throw new RtmpRefused('protocol', 'connect twice');
    const refusal = this.#options.isFull() ? 'full' : command.app === '' ? 'badApp' : null;
    if (refusal !== null) {
      this.#options.transport.send(replies.connectRefused(command.transaction, refusal));
      throw new RtmpRefused(refusal);
    }
    this.#app = command.app;
    this.#encoder = command.encoder;
    this.#phase = 'connected';
    this.#options.transport.send(replies.connected(command.transaction));
  }

  #publish(key: string): void {
    if (this.#phase !== 'connected') throw new RtmpRefused('protocol', 'publish twice');
    if (key === '') throw new RtmpRefused('badKey', 'empty');
    const { id, address, isSecure, authorize } = this.#options;
    const request: PublishRequest = { id, address, isSecure, app: this.#app, key, encoder: this.#encoder };
    this.#phase = 'authorizing';
    this.#hold();
    void this.#judge(authorize, request);
  }

  async #judge(authorize: Authorize, request: PublishRequest): Promise<void> {
    let verdict: Verdict = { accepted: false, refusal: 'unavailable' };
    let detail = '';
    try {
      verdict = await authorize(request);
    } catch (error) {
      detail = String(error);
    }
    if (this.#phase !== 'authorizing') {
      if (verdict.accepted) verdict.consumer.ended({ reason: 'lost' });
      return;
    }
    if (!verdict.accepted) return this.#fail(new RtmpRefused(verdict.refusal, detail));
    this.#begin(verdict.consumer);
  }

  #begin(consumer: StreamConsumer): void {
    const { nowMs, transport } = this.#options;
    this.#consumer = consumer;
    this.#meter.acceptKey(nowMs());
    this.#phase = 'publishing';
    transport.send(replies.publishing());
    this.#release();
  }

  #takeFrame(guard: FrameGuard, read: () => MediaFrame | null): void {
    if (this.#consumer === null) throw new RtmpRefused('protocol', 'media before publish');
    const frame = guard.read(read);
    if (frame === 'broken') return this.#consumer.dropped?.();
    const taking = frame === null ? undefined : this.#consumer.take(frame);
    if (taking === undefined) return;
    this.#hold();
    taking.then(
      () => this.#release(),
      (error: unknown) => this.#fail(asRefused(error)),
    );
  }

  #describe(message: RtmpMessage): void {
    const metadata = readMetadata(message);
    if (metadata !== null) this.#consumer?.describe?.(metadata);
  }

  #hold(): void {
    this.#heldSinceMs = this.#options.nowMs();
    this.#options.transport.pause();
  }

  #release(): void {
    if (this.#phase === 'closed') return;
    this.#heldSinceMs = null;
    this.#heardMs = this.#options.nowMs();
    this.#attempt(() => this.#readMessages());
    if (this.#heldSinceMs === null) this.#options.transport.resume();
  }

  #stop(): void {
    if (this.isPublishing) this.#options.transport.send(replies.unpublished());
    this.#end({ reason: 'stopped' });
    this.#options.transport.close();
  }

  #fail(refused: RtmpRefused): void {
    if (this.#phase === 'closed') return;
    const { transport, onRefused } = this.#options;
    const isConnected = ['connected', 'authorizing', 'publishing'].includes(this.#phase);
    if (isConnected) transport.send(replies.refused(refused.code));
    this.#end({ reason: 'refused', refusal: refused.code });
    onRefused(refused.code, refused.detail);
    transport.close();
  }

  #end(end: StreamEnd): void {
    const consumer = this.#consumer;
    this.#phase = 'closed';
    this.#consumer = null;
    consumer?.ended(end);
  }
}

const asRefused = (error: unknown): RtmpRefused =>
  error instanceof RtmpRefused ? error : new RtmpRefused('consumer', String(error));
