import { expect, it } from 'vitest';
import { qualitiesOf, soundAloneOf } from './qualities.ts';

const source = { url: '/source/index.m3u8', videoCodec: 'avc1.64001f', width: 1920, height: 1080 };
const small = { url: '/480p/index.m3u8', videoCodec: 'avc1.4d401f', width: 854, height: 480 };
const sound = { url: '/audio/index.m3u8', audioCodec: 'mp4a.40.2' };

it('offers automatic, each picture from the best one, and the sound alone', () => {
  expect(qualitiesOf([small, source], sound.url).map(({ choice, lines }) => [choice, lines])).toEqual([
    ['auto', null],
    [1, 1080],
    [0, 480],
    ['audio', null],
  ]);
});

it('names an upright picture by its shorter side', () => {
  expect(qualitiesOf([{ width: 720, height: 1280 }], null)[1]).toEqual({ choice: 0, lines: 720 });
});

it('offers nothing for a stream without a picture', () => {
  expect(qualitiesOf([{ width: 0, height: 0 }], null)).toEqual([]);
});

it('finds the sound alone beside pictures only', () => {
  expect(soundAloneOf([source, small, sound])).toBe(sound.url);
  expect(soundAloneOf([source, small])).toBeNull();
  expect(soundAloneOf([sound])).toBeNull();
});
