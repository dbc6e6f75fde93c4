import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runFfmpeg } from './run-ffmpeg.ts';

const german =
  '1\n00:00:00,200 --> 00:00:01,000\nGuten <i>Tag</i>\n\n2\n00:00:01,500 --> 00:00:02,000\nTschüss\n';
const english = '1\n00:00:00,200 --> 00:00:01,000\nGood day\n';
const facts = [
  ';FFMETADATA1\ntitle=A film with tracks',
  '[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=1000\ntitle=Start',
  '[CHAPTER]\nTIMEBASE=1/1000\nSTART=1000\nEND=3000\ntitle=Middle\n',
].join('\n');

/** Three seconds with a German and an English track, subtitles in both, two chapters and a title. */
export async function makeTestFilm(file: string, subtitleCodecs: readonly string[]): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'film-'));
  const at = (name: string): string => path.join(dir, name);
  try {
    await writeFile(at('de.srt'), german);
    await writeFile(at('en.srt'), english);
    await writeFile(at('facts.txt'), facts);
    const sources = ['testsrc2=s=320x240:r=12', 'sine=440', 'sine=880'];
    const args = [
      sources.flatMap((source) => ['-f', 'lavfi', '-i', source]),
      ['-i', at('de.srt'), '-i', at('en.srt'), '-i', at('facts.txt'), '-map_metadata', '5'],
      ['-map', '0:v', '-map', '1:a', '-map', '2:a', '-map', '3:s', '-map', '4:s', '-t', '3'],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
      ['-metadata:s:a:0', 'language=ger', '-metadata:s:a:1', 'language=eng'],
      ['-metadata:s:s:0', 'language=ger', '-metadata:s:s:1', 'language=eng'],
      ['-metadata:s:a:1', 'title=Commentary'],
      subtitleCodecs.flatMap((codec, index) => [`-c:s:${index}`, codec]),
      [file],
    ].flat();
    const reads = ['de.srt', 'en.srt', 'facts.txt'].map(at);
    await runFfmpeg({ tool: 'ffmpeg', args, reads, writes: [path.dirname(file)], timeoutMs: 60_000 });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
