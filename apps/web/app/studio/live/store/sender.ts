// Going live from the browser: devices, recorder, connection, and their state for the page.
import type { BrowserRefusal } from '@realfin/contract/browser-ingest';
import { createStore, type Store } from '../../../lib/store.ts';
import { chooseFormat, judgeLine, type Quality } from '../rules/recorder.ts';
import {
  canCapture,
  openMicrophone,
  openPicture,
  problemOf,
  type CaptureProblem,
  type CaptureSource,
  type CaptureWish,
} from './capture.ts';
import { openLine, type Line } from './line.ts';
import { createMixer, type Mixer } from './mixer.ts';

export type SenderPhase = 'off' | 'asking' | 'preview' | 'connecting' | 'sending' | 'reconnecting';
export type SenderProblem = CaptureProblem | 'sourceEnded' | 'lineLost' | 'noMicrophone';

export interface SenderState extends CaptureWish {
  phase: SenderPhase;
  isMuted: boolean;
  quality: Quality;
  /** The video; null for audio alone. */
  picture: MediaStream | null;
  problem: SenderProblem | null;
  refusal: BrowserRefusal | null;
}

const off: SenderState = {
  phase: 'off',
  source: 'camera',
  cameraId: null,
  microphoneId: null,
  facing: 'user',
  isMuted: false,
  quality: 'high',
  picture: null,
  problem: null,
  refusal: null,
};

/** A stream whose sender is disconnected for longer is over. */
const returnMs = 600_000;
const retryMs = 1_000;
/** Temporary refusals: the server has not noticed the lost connection yet, or is busy. */
const passing: ReadonlySet<BrowserRefusal> = new Set<BrowserRefusal>([
  'inUse',
  'unavailable',
  'full',
  'consumer',
]);

function stopAll(...tracks: (MediaStreamTrack | null)[]): false {
  for (const track of tracks) track?.stop();
  return false;
}

export class Sender {
  readonly state: Store<SenderState> = createStore<SenderState>(off);
  #tab = '';
  #streamId = 0;
  /** Devices opened for an earlier turn are closed again. */
  #turn = 0;
  #video: MediaStreamTrack | null = null;
  #mixer: Mixer | null = null;
  #line: Line | null = null;
  #lostAtMs: number | null = null;
  #qualityAtMs = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  level(): number {
    return this.#mixer?.level() ?? 0;
  }

  /**
   * Requests the devices of a source and previews them; switches to them if already sending.
   * @param streamId to send to immediately: viewers see nothing of it before Go Live
   */
  async choose(wish: Partial<CaptureWish>, streamId: number | null = null): Promise<void> {
    const { phase, source, cameraId, facing } = this.state.get();
    const isSending = phase === 'sending' || phase === 'connecting' || phase === 'reconnecting';
    this.#patch({ ...wish, problem: null, refusal: null, ...(!isSending && { phase: 'asking' }) });
    if (!canCapture()) return this.#fail('unsupported');
    const turn = ++this.#turn;
    try {
      if (!(await this.#openDevices(turn, source))) return;
      if (isSending) this.#connect();
      else if (streamId !== null) this.start(streamId);
      else this.#patch({ phase: 'preview' });
    } catch (error) {
      if (turn !== this.#turn) return;
      const problem = problemOf(error, this.state.get().source);
      // The previous source continues, so viewers notice nothing.
      const goesOn = this.#video?.readyState === 'live' || (this.#mixer !== null && source === 'microphone');
      if (!goesOn) return this.#fail(problem);
      this.#patch({ source, cameraId, facing, problem: problem === 'notShared' ? null : problem });
      if (!isSending) this.#patch({ phase: 'preview' });
    }
  }

  /** Switches the microphone without restarting the recording. */
  async chooseMicrophone(microphoneId: string): Promise<void> {
    this.#patch({ microphoneId, problem: null });
    try {
      this.#mixer?.setMicrophone(await openMicrophone(this.state.get()));
    } catch (error) {
      this.#patch({ problem: problemOf(error, 'microphone') });
    }
  }

  setMuted(isMuted: boolean): void {
    this.#mixer?.setMuted(isMuted);
    this.#patch({ isMuted });
  }

  start(streamId: number): void {
    this.#tab = crypto.randomUUID();
    this.#streamId = streamId;
    this.#lostAtMs = null;
    this.#patch({ problem: null, refusal: null, phase: 'connecting' });
    this.#connect();
  }

  /** Stops sending; the devices stay open. */
  stop(): void {
    clearTimeout(this.#retry);
    this.#line?.stop();
    this.#line = null;
    if (this.state.get().phase !== 'off') this.#patch({ phase: 'preview' });
  }

  /** Stops sending and releases the devices. */
  close(): void {
    this.stop();
    this.#closeDevices();
    this.#patch({ phase: 'off', picture: null });
  }

  /** @returns false if the person chose another source or left meanwhile */
  async #openDevices(turn: number, sourceBefore: CaptureSource): Promise<boolean> {
    const { source } = this.state.get();
    // A phone opens one camera at a time.
    if (source === 'camera' && sourceBefore === 'camera') this.#video?.stop();
    const { video, sound } = await openPicture(this.state.get());
    if (turn !== this.#turn) return stopAll(video, sound);
    this.#video?.stop();
    this.#video = video;
    video?.addEventListener('ended', () => this.#onEnded(video));
    this.#mixer ??= createMixer();
    this.#mixer.setShared(sound);
    this.#mixer.setMuted(this.state.get().isMuted);
    const microphone = await openMicrophone(this.state.get()).catch((error: unknown) => {
      if (source === 'microphone') throw error;
      this.#patch({ problem: 'noMicrophone' });
      return null;
    });
    if (turn !== this.#turn) return stopAll(microphone);
    this.#mixer.setMicrophone(microphone);
    this.#patch({ picture: video === null ? null : new MediaStream([video]) });
    return true;
  }

  #closeDevices(): void {
    this.#turn++;
    this.#video?.stop();
    this.#video = null;
    this.#mixer?.close();
    this.#mixer = null;
  }

  /** The permission was revoked, the device unplugged, or screen sharing stopped. */
  #onEnded(video: MediaStreamTrack): void {
    if (this.#video === video) this.#fail('sourceEnded');
  }

  #fail(problem: SenderProblem): void {
    clearTimeout(this.#retry);
    this.#line?.drop();
    this.#line = null;
    this.#closeDevices();
    this.#patch({ phase: 'off', picture: null, problem });
  }

  /** Opens a connection in place of the previous one. */
  #connect(): void {
    clearTimeout(this.#retry);
    this.#line?.drop();
    this.#line = null;
    const { quality } = this.state.get();
    const format = chooseFormat(this.#video !== null, (type) => MediaRecorder.isTypeSupported(type));
    if (format === null || this.#mixer === null) return this.#fail('unsupported');
    const tracks = [...(this.#video === null ? [] : [this.#video]), this.#mixer.output];
    this.#qualityAtMs = performance.now();
    this.#line = openLine({
      ...{ streamId: this.#streamId, tab: this.#tab, media: new MediaStream(tracks), format, quality },
      onAccepted: () => {
        this.#lostAtMs = null;
        this.#patch({ phase: 'sending' });
      },
      onWaiting: (bytes) => this.#watchLine(bytes),
      onClosed: (refusal) => this.#onClosed(refusal),
    });
  }

  #watchLine(waitingBytes: number): void {
    const { quality } = this.state.get();
    const verdict = judgeLine(waitingBytes, quality, performance.now() - this.#qualityAtMs);
    if (verdict.kind === 'fine') return;
    if (verdict.kind === 'lower') this.#patch({ quality: verdict.quality });
    this.#connect();
  }

  #onClosed(refusal: BrowserRefusal | null): void {
    this.#line = null;
    const { phase } = this.state.get();
    const wasSending = phase === 'sending' || phase === 'reconnecting';
    if (refusal !== null && !(wasSending && passing.has(refusal))) {
      this.#patch({ phase: 'preview', refusal });
      return;
    }
    this.#lostAtMs ??= performance.now();
    if (performance.now() - this.#lostAtMs > returnMs) {
      this.#patch({ phase: 'preview', problem: 'lineLost' });
      return;
    }
    if (wasSending) this.#patch({ phase: 'reconnecting' });
    this.#retry = setTimeout(() => this.#connect(), retryMs);
  }

  #patch(change: Partial<SenderState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}
