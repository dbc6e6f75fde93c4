import { refuse } from '@realfin/contract/errors';
import { describe, expect, test, vi } from 'vitest';
import { playNatively, type NativeLiveOptions } from './native-live.ts';

/** As a browser treats its media: an address that cannot be loaded is an error, a new one pauses. */
class FakeMedia extends EventTarget {
  currentTime = 0;
  readyState = 4;
  paused = true;
  play(): Promise<void> {
    this.paused = false;
    return Promise.resolve();
  }
  say(type: string): void {
    this.dispatchEvent(new Event(type));
  }
}

const fresh = { hlsUrl: '/media/fresh/7/master.m3u8', expiresAt: '' };

function setUp(changes: Partial<NativeLiveOptions> = {}) {
  const media = new FakeMedia();
  const options = {
    ...{ beginAtSeconds: null, isNative: () => true, isAtEdge: () => true },
    isExpired: vi.fn(() => Promise.resolve(true)),
    renew: vi.fn(() => Promise.resolve(fresh)),
    open: vi.fn(() => (media.paused = true)),
    ...{ onRefused: vi.fn(), onTrouble: vi.fn(), onError: vi.fn() },
    ...changes,
  };
  const stop = new AbortController();
  const retry = playNatively(media as unknown as HTMLMediaElement, options, stop.signal);
  const play = (seconds: number): void => {
    void media.play();
    media.say('playing');
    media.currentTime = seconds;
    media.say('timeupdate');
  };
  return { media, options, retry, play, stop };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a live stream that the browser plays itself', () => {
  test('plays on at the edge when its address has expired', async () => {
    const { media, options, play } = setUp();
    media.say('loadedmetadata');
    play(40);
    media.say('error');
    await settle();
    expect(options.open).toHaveBeenCalledWith(fresh.hlsUrl);
    expect(media.paused).toBe(true);
    media.currentTime = 0;
    media.say('loadedmetadata');
    expect(media).toMatchObject({ paused: false, currentTime: 0 });
    media.say('playing');
    expect(options.onTrouble).toHaveBeenLastCalledWith(null);
  });

  test('plays on at the place of a viewer who has rewound', async () => {
    const { media, play } = setUp({ isAtEdge: () => false });
    media.say('loadedmetadata');
    play(12);
    media.say('error');
    await settle();
    media.currentTime = 0;
    media.say('loadedmetadata');
    expect(media).toMatchObject({ paused: false, currentTime: 12 });
  });

  test('stays paused for a viewer who has paused', async () => {
    const { media, play } = setUp();
    media.say('loadedmetadata');
    play(12);
    media.paused = true;
    media.say('error');
    await settle();
    media.say('loadedmetadata');
    expect(media.paused).toBe(true);
  });

  test('begins at the second that the address names', () => {
    const { media } = setUp({ beginAtSeconds: 90 });
    media.say('loadedmetadata');
    expect(media.currentTime).toBe(90);
  });

  test('ends for a viewer who has lost access', async () => {
    const { media, options } = setUp({ renew: () => Promise.reject(refuse('post.notEntitled')) });
    media.say('error');
    await settle();
    expect(options.onRefused).toHaveBeenCalledOnce();
    expect(options.onTrouble).not.toHaveBeenCalled();
  });

  test('tries on while there is no network', async () => {
    vi.useFakeTimers();
    try {
      const renew = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(fresh);
      const { media, options } = setUp({ renew });
      media.say('error');
      await vi.advanceTimersByTimeAsync(0);
      expect(options.onTrouble).toHaveBeenLastCalledWith('failed');
      expect(options.onRefused).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(options.open).toHaveBeenCalledWith(fresh.hlsUrl);
    } finally {
      vi.useRealTimers();
    }
  });

  test('waits before it opens what stops as soon as it plays', async () => {
    vi.useFakeTimers();
    try {
      const { media, options, play } = setUp();
      play(1);
      for (let n = 0; n < 2; n++) {
        media.say('error');
        await vi.advanceTimersByTimeAsync(100);
        media.say('playing');
      }
      expect(options.open).toHaveBeenCalledOnce();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(options.open).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('goes on after its address expired without a word', async () => {
    vi.useFakeTimers();
    try {
      const { options, play, stop } = setUp();
      play(40);
      await vi.advanceTimersByTimeAsync(4_000);
      expect(options.isExpired).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(options.open).toHaveBeenCalledOnce();
      expect(options.onError).not.toHaveBeenCalled();
      stop.abort();
    } finally {
      vi.useRealTimers();
    }
  });

  test('loads again what stays empty until something comes', async () => {
    vi.useFakeTimers();
    try {
      const { media, options, stop } = setUp({ isExpired: () => Promise.resolve(false) });
      media.readyState = 0;
      await vi.advanceTimersByTimeAsync(4_000);
      expect(options.open).toHaveBeenCalledOnce();
      // Twice as long each time, for a browser that is slow to load.
      await vi.advanceTimersByTimeAsync(7_000);
      expect(options.open).toHaveBeenCalledOnce();
      await vi.advanceTimersByTimeAsync(17_000);
      expect(options.open).toHaveBeenCalledTimes(3);
      media.readyState = 1;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(options.open).toHaveBeenCalledTimes(3);
      stop.abort();
    } finally {
      vi.useRealTimers();
    }
  });

  test('waits without another address while its encoder is away', async () => {
    vi.useFakeTimers();
    try {
      const { options, play, stop } = setUp({ isExpired: () => Promise.resolve(false) });
      play(40);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(options.renew).not.toHaveBeenCalled();
      stop.abort();
    } finally {
      vi.useRealTimers();
    }
  });

  test('loads immediately when the encoder is back', async () => {
    const { media, options, retry } = setUp();
    retry();
    await settle();
    expect(options.renew).not.toHaveBeenCalled();
    media.say('error');
    await settle();
    retry();
    await settle();
    expect(options.renew).toHaveBeenCalledTimes(2);
  });

  test('leaves it to hls.js where that plays', async () => {
    const { media, options } = setUp({ isNative: () => false, beginAtSeconds: 30 });
    media.say('loadedmetadata');
    media.say('error');
    await settle();
    expect(media.currentTime).toBe(0);
    expect(options.renew).not.toHaveBeenCalled();
  });
});
