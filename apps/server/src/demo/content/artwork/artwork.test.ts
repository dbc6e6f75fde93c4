import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { articles } from '../articles/articles.ts';
import { channels } from '../channels.ts';
import { fins } from '../fins.ts';
import { media } from '../videos.ts';
import {
  channelAvatarSvg,
  channelHeaderSvg,
  finSvg,
  renderArtwork,
  thumbnailSvg,
  viewerAvatarSvg,
} from './artwork.ts';
import { marks } from './marks.ts';

const thumbnails = [...media, ...articles].map(({ channel, fins: [fin = 'OpenMind'], seed }) =>
  thumbnailSvg({ channel, fin, seed }),
);
const others = [
  ...channels.flatMap(({ username }) => [channelAvatarSvg(username), channelHeaderSvg(username)]),
  ...fins.map((fin) => finSvg(fin.name)),
  viewerAvatarSvg(7001),
];

describe('artwork', () => {
  it('draws each post differently, and the same for the same seed', () => {
    expect(new Set(thumbnails).size).toBe(thumbnails.length);
    const [first] = media;
    expect(thumbnailSvg({ channel: first?.channel ?? '', fin: 'Wrestling', seed: first?.seed ?? 0 })).toBe(
      thumbnails[0],
    );
  });

  it('has a different logo for every channel', () => {
    expect(Object.keys(marks).toSorted()).toEqual(channels.map((channel) => channel.username).toSorted());
  });

  it('contains no undefined parts, no text and no external resources', () => {
    for (const svg of [...thumbnails, ...others]) {
      expect(svg).not.toMatch(/undefined|NaN|<text|href|<image|<script/);
    }
  });

  it('renders the requested size, byte for byte the same twice', async () => {
    const svg = thumbnails[3] ?? '';
    const webp = await renderArtwork(svg, 640);
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 });
    expect(webp.equals(await renderArtwork(svg, 640))).toBe(true);
    const header = await renderArtwork(channelHeaderSvg('maraonthemat'), 1500, 'jpeg');
    expect(await sharp(header).metadata()).toMatchObject({ format: 'jpeg', width: 1500, height: 500 });
    expect(await sharp(await renderArtwork(viewerAvatarSvg(5), 96)).metadata()).toMatchObject({
      width: 96,
      height: 96,
    });
  });

  it('renders pictures of every kind', async () => {
    const sample = thumbnails.filter((_, n) => n % 3 === 0);
    for (const svg of [...sample, ...others]) {
      const { channels: parts } = await sharp(await renderArtwork(svg, 128)).stats();
      // A picture that failed to render is one flat color.
      expect(Math.max(...parts.map((part) => part.stdev))).toBeGreaterThan(8);
    }
  }, 60_000);

  it('refuses input that is not artwork', async () => {
    await expect(renderArtwork('<svg></svg>', 100)).rejects.toThrow('the artwork has no width');
  });
});
