import { describe, expect, it, test } from 'vitest';
import { chooseFormat, judgeLine, levelOf } from './recorder.ts';

describe('format of a recorder', () => {
  it('is H.264 wherever the browser has it, so that the server copies it', () => {
    expect(chooseFormat(true, () => true)).toMatchObject({ container: 'webm', video: 'h264' });
    expect(chooseFormat(true, (type) => type.includes('mp4'))).toMatchObject({
      container: 'mp4',
      video: 'h264',
    });
  });
  it('is VP8, then VP9, elsewhere', () => {
    expect(chooseFormat(true, (type) => /vp[89]/.test(type))).toMatchObject({ video: 'vp8' });
    expect(chooseFormat(true, (type) => type.includes('vp9'))).toMatchObject({ video: 'vp9' });
  });
  it('is sound alone without a picture', () => {
    expect(chooseFormat(false, () => true)).toMatchObject({ container: 'webm', video: 'none' });
  });
  it('is nothing in a browser that records nothing', () => {
    expect(chooseFormat(true, () => false)).toBeNull();
  });
});

describe('a line that is slower than the camera', () => {
  const longAgo = 60_000;
  it('keeps the quality while little waits', () => {
    expect(judgeLine(100_000, 'high', longAgo)).toEqual({ kind: 'fine' });
  });
  it('lowers the quality one step at a time', () => {
    expect(judgeLine(700_000, 'high', longAgo)).toEqual({ kind: 'lower', quality: 'medium' });
    expect(judgeLine(400_000, 'medium', longAgo)).toEqual({ kind: 'lower', quality: 'low' });
    expect(judgeLine(150_000, 'low', longAgo)).toEqual({ kind: 'fine' });
  });
  it('gives a new quality time to show whether it fits', () => {
    expect(judgeLine(700_000, 'high', 1_000)).toEqual({ kind: 'fine' });
  });
  it('starts again rather than falling further behind', () => {
    expect(judgeLine(3_000_000, 'high', 1_000)).toEqual({ kind: 'reconnect' });
    expect(judgeLine(800_000, 'low', longAgo)).toEqual({ kind: 'reconnect' });
  });
});

test('the level meter shows silence as 0, full scale as 1 and quiet speech between', () => {
  expect(levelOf(new Float32Array(64))).toBe(0);
  expect(levelOf(new Float32Array(64).fill(1))).toBe(1);
  expect(levelOf(new Float32Array(64).fill(0.05))).toBeCloseTo(0.57, 1);
  expect(levelOf(new Float32Array(0))).toBe(0);
});
