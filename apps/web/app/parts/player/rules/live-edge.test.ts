import { describe, expect, it } from 'vitest';
import { edgeOf, liveEdge } from './live-edge.ts';

const at = (seconds: number) => ({ seconds, syncSeconds: 100, seekableEnd: 101.2, latencySeconds: 1.62 });

describe('the edge of a live stream', () => {
  it('is where hls.js follows the stream', () => {
    expect(edgeOf(at(0))).toBe(100);
    expect(liveEdge(at(98.7))).toEqual({ behindSeconds: 1, isAtEdge: true, latencySeconds: 1.5 });
    expect(liveEdge(at(100.4))).toMatchObject({ behindSeconds: 0, isAtEdge: true });
  });

  it('is left by rewinding', () => {
    expect(liveEdge(at(40))).toMatchObject({ behindSeconds: 60, isAtEdge: false });
  });

  it('is a few seconds before the end without hls.js', () => {
    const native = { seconds: 90, syncSeconds: null, seekableEnd: 100, latencySeconds: null };
    expect(edgeOf(native)).toBe(94);
    expect(liveEdge(native)).toEqual({ behindSeconds: 4, isAtEdge: true, latencySeconds: null });
    expect(liveEdge({ ...native, seconds: 50 }).isAtEdge).toBe(false);
  });

  it('is unknown before anything has been loaded', () => {
    const empty = { seconds: 0, syncSeconds: null, seekableEnd: null, latencySeconds: null };
    expect(edgeOf(empty)).toBeNull();
    expect(liveEdge(empty)).toMatchObject({ behindSeconds: 0, isAtEdge: true });
  });
});
