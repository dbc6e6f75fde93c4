import { describe, expect, it } from 'vitest';
import { encodeAmf0 } from './amf0.ts';
import { echoBytes, helloBytes } from './handshake.ts';
import { rtmpLimits } from './limits.ts';
import { messageType } from './messages.ts';
import { refusals } from './refusals.ts';
import * as encoder from './test-publisher.ts';
import { feed, lastWords, publish, settle, start } from './test-session.ts';

describe('limits of a session', () => {
  const handshake = [encoder.hello, encoder.echo];

  it('closes a peer that does not speak RTMP', () => {
    const started = start();
    feed(started, Buffer.alloc(helloBytes, 0x47));
    expect([started.refused, started.state.isClosed, started.state.sent.length]).toEqual([
      ['protocol'],
      true,
      0,
    ]);
  });

  it('closes a peer that takes too long over its handshake or its key', () => {
    const shaking = start();
    feed(shaking, encoder.hello);
    shaking.state.nowMs = rtmpLimits.handshakeMs + 1;
    shaking.session.check();
    expect(shaking.refused).toEqual(['tooSlow']);
    const waiting = start();
    feed(waiting, ...handshake, encoder.connect('live'));
    waiting.state.nowMs = rtmpLimits.keyMs;
    waiting.session.check();
    expect(waiting.refused).toEqual([]);
    waiting.state.nowMs += 1;
    waiting.session.check();
    expect(lastWords(waiting)).toBe(refusals.tooSlow.words);
  });

  it('closes a peer that sends too many bytes before its key', () => {
    const started = start();
    feed(started, ...handshake, encoder.message(99, Buffer.alloc(1_000)));
    for (let sent = 0; sent < rtmpLimits.bytesBeforeKey; sent += 1_000)
      feed(started, encoder.message(99, Buffer.alloc(1_000)));
    expect(started.refused).toEqual(['flood']);
  });

  it('closes a peer that sends too many messages before its key', () => {
    const started = start();
    feed(
      started,
      ...handshake,
      ...Array.from({ length: rtmpLimits.messagesBeforeKey }, () => encoder.message(99, Buffer.alloc(0))),
    );
    expect(started.refused).toEqual([]);
    feed(started, encoder.message(99, Buffer.alloc(0)));
    expect(started.refused).toEqual(['flood']);
  });

  it('refuses a bitrate that stays too high, and takes a burst', async () => {
    const second = encoder.message(
      messageType.video,
      Buffer.concat([Buffer.from([0x27, 1, 0, 0, 0]), Buffer.alloc(10_000)]),
    );
    const started = await publish({ limits: { bitsPerSecond: 80_000, burstSeconds: 10 } });
    for (let i = 0; i < 9; i += 1) feed(started, second);
    expect(started.refused).toEqual([]);
    for (let i = 0; i < 3; i += 1) feed(started, second);
    expect(started.refused).toEqual(['bitrate']);
    expect(lastWords(started)).toBe(refusals.bitrate.words);
  });

  it('refuses floods of tiny messages in a broadcast', async () => {
    const started = await publish({ limits: { messagesPerSecond: 10, burstSeconds: 2 } });
    feed(started, ...Array.from({ length: 21 }, () => encoder.message(99, Buffer.alloc(0))));
    expect(started.refused).toEqual(['flood']);
  });

  it.each([
    ['sizes of chunks', messageType.setChunkSize, 4_096],
    ['aborted messages', messageType.abort, 9],
  ])('refuses floods of %s, in a broadcast and before its key', async (_name, type, value) => {
    const payload = Buffer.alloc(4);
    payload.writeUInt32BE(value);
    const many = (count: number) => Array.from({ length: count }, () => encoder.message(type, payload));
    const started = await publish({ limits: { messagesPerSecond: 10, burstSeconds: 2 } });
    feed(started, ...many(21));
    expect(started.refused).toEqual(['flood']);
    const waiting = start();
    feed(waiting, ...handshake, ...many(rtmpLimits.messagesBeforeKey + 1));
    expect(waiting.refused).toEqual(['flood']);
  });

  it('answers that there is no room', () => {
    const started = start({ isFull: true });
    feed(started, ...handshake, encoder.connect('live'));
    expect(started.codes()).toEqual(['NetConnection.Connect.Rejected']);
    expect(lastWords(started)).toBe(refusals.full.words);
  });

  it.each([
    ['watching', encoder.command('play', 4, null, 'good'), 'playing'],
    ['connecting twice', encoder.connect('live'), 'protocol'],
    ['AMF3', encoder.message(messageType.commandAmf3, Buffer.from([17, 6]), 0, 3), 'amf3'],
    ['nameless commands', encoder.command(3), 'protocol'],
    ['aggregates', encoder.message(messageType.aggregate, Buffer.alloc(4)), 'protocol'],
  ])('refuses a peer for %s', (_name, bytes, code) => {
    const started = start();
    feed(started, ...handshake, encoder.connect('live'), bytes);
    expect(started.refused).toEqual([code]);
  });

  it('reads AMF0 in the messages that AMF3 encoders send', async () => {
    const started = start();
    const key = Buffer.concat([Buffer.from([0]), encodeAmf0('publish', 5, null, 'good', 'live')]);
    feed(started, ...handshake, encoder.connect('live'), encoder.message(messageType.commandAmf3, key, 0, 3));
    await settle();
    expect(started.codes().at(-1)).toBe('NetStream.Publish.Start');
  });

  it('says which codec the encoder has to change', async () => {
    const started = await publish();
    feed(
      started,
      encoder.message(
        messageType.video,
        Buffer.concat([Buffer.from([0x90]), Buffer.from('hvc1'), Buffer.alloc(20)]),
      ),
    );
    expect(lastWords(started)).toBe('HEVC (H.265) is not supported. Set the video encoder to H.264.');
    expect(started.ends).toEqual([{ reason: 'refused', refusal: 'hevc' }]);
  });

  it('refuses a second stream on the same connection, and ends the first', async () => {
    const started = await publish();
    feed(started, encoder.publish('good'));
    expect(started.ends).toEqual([{ reason: 'refused', refusal: 'protocol' }]);
  });

  it('ends a broadcast that is kicked, with its reason', async () => {
    const started = await publish();
    started.session.kick();
    expect(lastWords(started)).toBe(refusals.kicked.words);
    expect(started.ends).toEqual([{ reason: 'refused', refusal: 'kicked' }]);
    started.session.kick();
    expect(started.ends).toHaveLength(1);
  });

  it('has its version and its echo in the handshake', () => {
    const started = start();
    feed(started, encoder.hello);
    expect(started.state.sent).toHaveLength(helloBytes + echoBytes);
    expect(started.state.sent[0]).toBe(3);
    expect(started.state.sent.subarray(5, 9)).toEqual(Buffer.alloc(4));
    expect(started.state.sent.subarray(helloBytes)).toEqual(encoder.hello.subarray(1));
  });
});
