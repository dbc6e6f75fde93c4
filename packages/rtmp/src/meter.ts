// Counts a peer's bytes, refuses too many, and schedules acknowledgments.
import { Allowance } from './allowance.ts';
import { echoBytes, helloBytes } from './handshake.ts';
import type { RtmpLimits } from './limits.ts';
import { RtmpRefused } from './refusals.ts';
import { windowBytes } from './replies.ts';

type Rates = { bits: Allowance; messages: Allowance };

const fewestWindowBytes = 64 * 1024;

export class Meter {
  readonly #limits: RtmpLimits;
  #bytes = 0;
  #messages = 0;
  #unacknowledgedBytes = 0;
  #windowBytes = windowBytes;
  /** Null until the key is accepted. */
  #rates: Rates | null = null;

  constructor(limits: RtmpLimits) {
    this.#limits = limits;
  }

  acceptKey(nowMs: number): void {
    const { bitsPerSecond, messagesPerSecond, burstSeconds } = this.#limits;
    this.#rates = {
      bits: new Allowance(bitsPerSecond, burstSeconds, nowMs),
      messages: new Allowance(messagesPerSecond, burstSeconds, nowMs),
    };
  }

  /** The peer expects an acknowledgment after this many bytes. */
  setWindow(bytes: number): void {
    this.#windowBytes = Math.max(fewestWindowBytes, bytes);
  }

  /** @returns the sequence number to acknowledge, if due. @throws RtmpRefused */
  countBytes(count: number, nowMs: number): number | null {
    this.#bytes += count;
    if (this.#rates !== null) {
      if (!this.#rates.bits.use(count * 8, nowMs)) throw new RtmpRefused('bitrate');
    } else if (this.#bytes > this.#limits.bytesBeforeKey + helloBytes + echoBytes)
      throw new RtmpRefused('flood', 'bytes');
    this.#unacknowledgedBytes += count;
    if (this.#unacknowledgedBytes < this.#windowBytes / 2) return null;
    this.#unacknowledgedBytes = 0;
    return this.#bytes;
  }

  /** @throws RtmpRefused */
  countMessage(nowMs: number): void {
    this.#messages += 1;
    const isTooMany =
      this.#rates === null
        ? this.#messages > this.#limits.messagesBeforeKey
        : !this.#rates.messages.use(1, nowMs);
    if (isTooMany) throw new RtmpRefused('flood', 'messages');
  }
}
