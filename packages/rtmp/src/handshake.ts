// The simple handshake. The one with digests is for Flash players: encoders use it only if the server does.
import { randomFillSync } from 'node:crypto';
import { RtmpRefused } from './refusals.ts';

const version = 3;
const partBytes = 1536;
/** Time and version come first; a version of zero means that no digest follows. */
const zeroBytes = 8;

/** Version and C1, then C2. */
export const helloBytes = 1 + partBytes;
export const echoBytes = partBytes;

export class Handshake {
  #received: Buffer = Buffer.alloc(0);
  #isAnswered = false;

  /** @returns the answer, and the bytes after the handshake once it is complete. @throws RtmpRefused */
  receive(bytes: Buffer): { answer: Buffer | null; rest: Buffer | null } {
    this.#received = Buffer.concat([this.#received, bytes]);
    let answer: Buffer | null = null;
    if (!this.#isAnswered && this.#received.length >= helloBytes) {
      answer = answerHello(this.#received);
      this.#isAnswered = true;
    }
    const isOver = this.#received.length >= helloBytes + echoBytes;
    return { answer, rest: isOver ? this.#received.subarray(helloBytes + echoBytes) : null };
  }
}

function answerHello(hello: Buffer): Buffer {
  if (hello[0] !== version) throw new RtmpRefused('protocol', `version ${hello[0]}`);
  const random = Buffer.alloc(partBytes);
  randomFillSync(random, zeroBytes);
  return Buffer.concat([Buffer.from([version]), random, hello.subarray(1, helloBytes)]);
}
