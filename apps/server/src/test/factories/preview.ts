import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';

const segmentNames = Array.from({ length: 10 }, (_, index) => `seg_0000${index}.m4s`);
const playlist = [
  '#EXTM3U',
  '#EXT-X-MAP:URI="init_0.mp4"',
  ...segmentNames.flatMap((name) => ['#EXTINF:6.000,', name]),
  '#EXT-X-ENDLIST\n',
].join('\n');

/** Adds two renditions of ten six-second segments to a ready file. */
export async function putSegments({ ctx }: TestApp, assetKey: string): Promise<void> {
  for (const folder of ['240p', 'a128', 'a128t1']) {
    const at = `media/${assetKey}/hls/${folder}`;
    await ctx.storage.put(`${at}/index.m3u8`, Buffer.from(playlist));
    for (const name of ['init_0.mp4', ...segmentNames])
      await ctx.storage.put(`${at}/${name}`, Buffer.from(`the bytes of ${name}`));
  }
}

/** Checks the content of an address for 15 free seconds: all of them, and no more. */
export async function expectOnlyTheBeginning(app: TestApp, hlsUrl: string): Promise<void> {
  const prefix = hlsUrl.replace(/hls\/master\.m3u8$/, '');
  const status = async (file: string) =>
    (await app.request(null, { method: 'GET', url: prefix + file })).statusCode;
  for (const folder of ['240p', 'a128', 'a128t1']) {
    const list = await app.request(null, { method: 'GET', url: `${prefix}hls/${folder}/index.m3u8` });
    expect(list.body.match(/^seg_.*$/gm)).toEqual(segmentNames.slice(0, 3));
    expect(list.body.endsWith('#EXT-X-ENDLIST\n')).toBe(true);
    for (const [index, name] of segmentNames.entries())
      expect([name, await status(`hls/${folder}/${name}`)]).toEqual([name, index < 3 ? 200 : 403]);
    expect(await status(`hls/${folder}/init_0.mp4`)).toBe(200);
    expect(await status(`hls/${folder}/seg_00099.m4s`)).toBe(403);
    expect(await status(`hls/${folder}/init_7.mp4`)).toBe(403);
  }
  const whole = ['hls/audio.mp3', 'hls/peaks.json', 'download.mp4', 'storyboard.jpg', 'storyboard.vtt'];
  for (const file of [
    ...whole,
    'preview.webp',
    'hls/plan.json',
    '../originals/x/source',
    'hls/../download.mp4',
  ])
    expect([file, (await status(file)) >= 400]).toEqual([file, true]);
}
