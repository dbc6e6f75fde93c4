import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rtmpLimits } from './limits.ts';
import { messageType } from './messages.ts';
import { refusals, RtmpRefused } from './refusals.ts';
import * as encoder from './test-publisher.ts';
import { feed, lastWords, publish, settle, start } from './test-session.ts';

describe('an encoder with a good key', () => {
  it('gets its frames through, in order, and its metadata', async () => {
    const started = await publish();
    feed(started, ...encoder.recordedFrames());
    expect(started.requests).toEqual([
      {
        ...{ id: 'one', app: 'live', key: 'good', address: '127.0.0.1', isSecure: false },
        encoder: 'FMLE/3.0 (test)',
      },
    ]);
    expect(started.codes()).toEqual(['NetConnection.Connect.Success', 'NetStream.Publish.Start']);
    expect(started.metadata).toMatchObject([{ width: 1280, height: 720 }]);
    expect(started.frames.filter(({ isConfig }) => isConfig).map(({ kind }) => kind)).toEqual([
      'video',
      'audio',
    ]);
    expect(
      started.frames
        .filter(({ kind }) => kind === 'video')
        .map(({ timestampMs }) => timestampMs)
        .slice(1, 4),
    ).toEqual([0, 40, 80]);
    expect(started.frames).toHaveLength(102);
  });

  it('is taken in whatever pieces its bytes arrive', async () => {
    const bytes = Buffer.concat([
      ...encoder.opening('live', 'good'),
      ...encoder.recordedFrames(5),
      ...encoder.stop('good'),
    ]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 30 }), async (cuts) => {
        const started = start();
        const at = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        for (const [i, to] of at.slice(1).entries()) {
          feed(started, bytes.subarray(at[i], to));
          await settle();
        }
        expect(started.frames).toHaveLength(12);
        expect(started.ends).toEqual([{ reason: 'stopped' }]);
      }),
      { numRuns: 50 },
    );
  });

  it('is told apart when it stops, is lost, or falls silent', async () => {
    const stopped = await publish();
    feed(stopped, ...encoder.stop('good'));
    stopped.session.disconnected();
    expect(stopped.ends).toEqual([{ reason: 'stopped' }]);
    expect(stopped.codes().at(-1)).toBe('NetStream.Unpublish.Success');

    const lost = await publish();
    lost.session.disconnected();
    expect(lost.ends).toEqual([{ reason: 'lost' }]);

    const silent = await publish();
    silent.state.nowMs = rtmpLimits.silenceMs;
    silent.session.check();
    expect(silent.ends).toEqual([]);
    silent.state.nowMs += 1;
    silent.session.check();
    expect(silent.ends).toEqual([{ reason: 'silent' }]);
    expect(silent.state.isClosed).toBe(true);
  });

  it('gets acknowledgements and pings, and answers to its own pings', async () => {
    const started = await publish();
    feed(started, encoder.message(messageType.windowSize, Buffer.from([0, 2, 0, 0]), 0, 2));
    const before = started.state.sent.length;
    feed(started, ...encoder.recordedFrames(100));
    expect(started.state.sent.length - before).toBe(16);
    feed(started, encoder.message(messageType.userControl, Buffer.from([0, 6, 1, 2, 3, 4]), 0, 2));
    expect(started.state.sent.subarray(-6)).toEqual(Buffer.from([0, 7, 1, 2, 3, 4]));
    started.state.nowMs = rtmpLimits.pingMs;
    started.session.check();
    expect(started.state.sent.subarray(-6)).toEqual(Buffer.from([0, 6, 0, 0, 19, 136]));
  });

  it('keeps its broadcast when its metadata cannot be read', async () => {
    const started = await publish();
    feed(
      started,
      encoder.message(messageType.dataAmf0, Buffer.from([2, 0, 10, 17])),
      ...encoder.recordedFrames(1),
    );
    expect(started.frames).toHaveLength(4);
  });
});

describe('the key of a stream', () => {
  it('is checked before a byte of media is taken', async () => {
    const early = start();
    feed(
      early,
      ...encoder.opening('live', 'good').slice(0, -1),
      encoder.message(messageType.video, encoder.videoConfig),
    );
    await settle();
    expect(early.refused).toEqual(['protocol']);
    expect(early.requests).toEqual([]);

    const waiting = start({ authorize: () => new Promise(() => undefined) });
    feed(waiting, ...encoder.opening('live', 'good'), ...encoder.recordedFrames(2));
    await settle();
    expect(waiting.frames).toEqual([]);
    expect(waiting.state.isPaused).toBe(true);
  });

  it('is refused in words when it is wrong', async () => {
    const started = start();
    feed(started, ...encoder.opening('live', 'wrong'));
    await settle();
    expect(started.codes().at(-1)).toBe('NetStream.Publish.BadName');
    expect(lastWords(started)).toBe(refusals.badKey.words);
    expect(started.state.isClosed).toBe(true);
    feed(started, ...encoder.recordedFrames());
    expect(started.frames).toEqual([]);
  });

  it.each(['inUse', 'unavailable'] as const)(
    'is refused with the reason %s that the check gives',
    async (refusal) => {
      const started = start({ authorize: () => Promise.resolve({ accepted: false, refusal }) });
      feed(started, ...encoder.opening('live', 'good'));
      await settle();
      expect(lastWords(started)).toBe(refusals[refusal].words);
    },
  );

  it('counts as unavailable when its check fails or takes too long', async () => {
    const failing = start({ authorize: () => Promise.reject(new Error('database')) });
    feed(failing, ...encoder.opening('live', 'good'));
    await settle();
    expect(lastWords(failing)).toBe(refusals.unavailable.words);

    let accept: () => void = () => undefined;
    const late = start({
      authorize: () =>
        new Promise((resolve) => (accept = () => resolve({ accepted: true, consumer: late.consumer }))),
    });
    feed(late, ...encoder.opening('live', 'good'));
    late.state.nowMs = rtmpLimits.authorizeMs + 1;
    late.session.check();
    expect(lastWords(late)).toBe(refusals.unavailable.words);
    accept();
    await settle();
    expect(late.ends).toEqual([{ reason: 'lost' }]);
  });

  it('ends its consumer when it is accepted after the encoder left', async () => {
    const started = start();
    feed(started, ...encoder.opening('live', 'good'));
    started.session.disconnected();
    await settle();
    expect(started.ends).toEqual([{ reason: 'lost' }]);
  });

  it('is refused when it is empty, and so is a server address without an app', async () => {
    const keyless = start();
    feed(keyless, ...encoder.opening('live', '?a=b'));
    expect(lastWords(keyless)).toBe(refusals.badKey.words);
    const appless = start();
    feed(appless, encoder.hello, encoder.echo, encoder.connect('?'));
    expect(appless.codes()).toEqual(['NetConnection.Connect.Rejected']);
    expect(lastWords(appless)).toBe(refusals.badApp.words);
    await settle();
    for (const { requests } of [keyless, appless]) expect(requests).toEqual([]);
  });
});

describe('a consumer that is slow', () => {
  it('holds the encoder back until it has taken the frame', async () => {
    let done: () => void = () => undefined;
    const started = await publish({ take: () => new Promise<void>((resolve) => (done = resolve)) });
    feed(started, ...encoder.recordedFrames(2));
    expect(started.frames).toHaveLength(1);
    expect(started.state.isPaused).toBe(true);
    done();
    await settle();
    expect(started.frames).toHaveLength(2);
    started.state.nowMs = rtmpLimits.consumerMs + 1;
    started.session.check();
    expect(started.ends).toEqual([{ reason: 'refused', refusal: 'consumer' }]);
    expect(lastWords(started)).toBe(refusals.consumer.words);
  });

  it('or fails ends the broadcast', async () => {
    const rejecting = await publish({ take: () => Promise.reject(new Error('ffmpeg is gone')) });
    feed(rejecting, ...encoder.recordedFrames(1));
    await settle();
    const throwing = await publish({
      take() {
        throw new Error('ffmpeg is gone');
      },
    });
    feed(throwing, ...encoder.recordedFrames(1));
    for (const { ends } of [rejecting, throwing])
      expect(ends).toEqual([{ reason: 'refused', refusal: 'consumer' }]);
  });
});

describe('frames that nothing can be made of', () => {
  const broken = {
    'sound of one byte': encoder.message(messageType.audio, Buffer.from([0xaf])),
    'a picture of two bytes': encoder.message(messageType.video, Buffer.from([0x27, 1]), 0, 6),
    'sound of another codec': encoder.message(messageType.audio, Buffer.from([0x2f, 0, 1])),
    'a picture of another codec': encoder.message(
      messageType.video,
      Buffer.from([0x22, 0, 0, 0, 0, 1]),
      0,
      6,
    ),
  };

  it.each(Object.entries(broken))(
    'leaves out %s in the midst of others, and counts it',
    async (_name, one) => {
      const started = await publish();
      const frames = encoder.recordedFrames(10);
      feed(started, ...frames.slice(0, 11), one, ...frames.slice(11));
      expect(started.frames).toHaveLength(22);
      expect([started.dropped(), started.ends]).toEqual([1, []]);
    },
  );

  it.each(Object.entries(broken))('ends a broadcast when many follow: %s', async (_name, one) => {
    const started = await publish();
    feed(started, ...encoder.recordedFrames(10));
    feed(started, ...Array.from({ length: rtmpLimits.brokenFrames }, () => one));
    expect(started.ends).toEqual([]);
    feed(started, one);
    expect(started.ends).toMatchObject([{ reason: 'refused' }]);
  });

  it('counts those of each track, whatever the other sends', async () => {
    const started = await publish();
    feed(started, ...encoder.recordedFrames(10));
    const good = encoder.message(messageType.audio, Buffer.from([0xaf, 1, 9]));
    const one = broken['a picture of two bytes'];
    feed(started, ...Array.from({ length: rtmpLimits.brokenFrames + 1 }, () => [one, good]).flat());
    expect(started.ends).toEqual([{ reason: 'refused', refusal: 'brokenFrames' }]);
  });

  it('refuses by its reason what the server can’t play', async () => {
    const refused = new RtmpRefused('unreadable');
    const started = await publish({ take: () => Promise.reject(refused) });
    feed(started, ...encoder.recordedFrames(1));
    await settle();
    expect(started.ends).toEqual([{ reason: 'refused', refusal: 'unreadable' }]);
    expect(lastWords(started)).toBe(refusals.unreadable.words);
  });
});
