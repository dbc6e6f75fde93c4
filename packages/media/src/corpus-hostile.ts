import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bench } from './corpus.ts';
import { createDice } from './test-media.ts';

/** Files whose content does not match their extension. */
export async function makeImpostors(bench: Bench): Promise<void> {
  await Promise.all([makeOtherThings(bench), makePlaylists(bench), makeWrongKinds(bench)]);
}

/** Good files (the unusual ones must exist already), cut, overwritten or with false headers. */
export async function makeDamagedFiles(bench: Bench): Promise<void> {
  await Promise.all([makeDamaged(bench), makeLiars(bench)]);
}

async function makeOtherThings({ add, write, ffmpeg, clip }: Bench): Promise<void> {
  const dice = createDice(1);
  const noise = Buffer.from(Array.from({ length: 60_000 }, () => dice.whole(0, 255)));
  await write(add('empty.mp4', 'video', 'empty'), '');
  await write(add('one-byte.mp4', 'video', 'notMedia'), 'x');
  await write(add('text.mp4', 'video', 'notMedia'), 'Just a letter.\n'.repeat(500));
  await write(add('text.mp3', 'audio', 'notMedia'), 'Just a letter.\n'.repeat(500));
  await write(add('noise.mp4', 'video', 'notMedia'), noise);
  await write(
    add('drawing.mp4', 'video', 'notMedia'),
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
  );
  await write(add('page.mp4', 'video', 'notMedia'), '<!doctype html><script>alert(1)</script>');
  await write(
    add('zip.mp4', 'video', 'notMedia'),
    Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0'), noise]),
  );
  await write(add('subtitles.mp4', 'video', 'notMedia'), '1\n00:00:00,000 --> 00:00:09,000\nHello\n');
  await ffmpeg('-i', clip, '-frames:v', '1', '-f', 'mjpeg', add('photo.mp4', 'video', 'notMedia'));
  await ffmpeg('-i', clip, '-t', '0.5', '-an', '-f', 'gif', add('gif.mp4', 'video', 'notMedia'));
  const bomb = [
    '-f',
    'lavfi',
    '-i',
    'color=s=8000x8000:r=1',
    '-frames:v',
    '1',
    '-pix_fmt',
    'monob',
    '-f',
    'image2',
    '-c:v',
    'png',
    '-update',
    '1',
  ];
  await ffmpeg(...bomb, add('bomb.mp4', 'video', 'notMedia'));
}

/** Scripts that make a player open other files. They name the good clip, which is in the same folder. */
async function makePlaylists({ add, write, clip }: Bench): Promise<void> {
  const head = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:4,\n';
  const tail = '\n#EXT-X-ENDLIST\n';
  await write(add('playlist.mp4', 'video', 'notMedia'), head + clip + tail);
  await write(add('playlist-near.mp4', 'video', 'notMedia'), head + path.basename(clip) + tail);
  await write(add('playlist-network.mp4', 'video', 'notMedia'), `${head}http://127.0.0.1:9/a.ts${tail}`);
  await write(add('playlist.m3u8', 'audio', 'notMedia'), head + clip + tail);
  await write(add('concat.mp4', 'video', 'notMedia'), `ffconcat version 1.0\nfile '${clip}'\n`);
  const period = `<Period><AdaptationSet mimeType="video/mp4"><Representation id="1"><BaseURL>${clip}</BaseURL></Representation></AdaptationSet></Period>`;
  await write(
    add('dash.mp4', 'video', 'notMedia'),
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011">${period}</MPD>`,
  );
  await write(
    add('session.mp4', 'video', 'notMedia'),
    'v=0\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n',
  );
}

async function makeWrongKinds({ add, ffmpeg, clip }: Bench): Promise<void> {
  await ffmpeg('-i', clip, '-vn', '-c', 'copy', add('only-sound.mp4', 'video', 'noVideo'));
  await ffmpeg('-i', clip, '-an', '-c', 'copy', add('only-picture.mp4', 'audio', 'noAudio'));
  const tiny = ['-f', 'lavfi', '-i', 'color=s=2x2:r=10', '-t', '2'];
  await ffmpeg(
    ...tiny,
    '-vf',
    'format=yuv444p,crop=1:1',
    '-c:v',
    'libx264',
    add('one-pixel.mp4', 'video', 'tooSmall'),
  );
  await ffmpeg('-i', clip, '-an', '-vf', 'scale=1200:32', '-t', '1', add('ribbon.mp4', 'video', 'tooSmall'));
  await ffmpeg('-i', clip, '-an', '-frames:v', '3', '-c:v', 'libx264', add('blink.mp4', 'video', 'tooShort'));
  await ffmpeg(
    '-i',
    clip,
    '-an',
    '-frames:v',
    '12',
    '-c:v',
    'ffv1',
    add('archive-codec.mkv', 'video', 'codecNotAllowed'),
  );
  await ffmpeg(
    '-i',
    clip,
    '-an',
    '-frames:v',
    '12',
    '-c:v',
    'rawvideo',
    add('raw.avi', 'video', 'codecNotAllowed'),
  );
}

async function makeDamaged({ add, write, ffmpeg, clip, dir }: Bench): Promise<void> {
  const good = await readFile(clip);
  const indexLast = path.join(dir, 'index-last.mp4');
  await ffmpeg('-i', clip, '-c', 'copy', indexLast);
  await write(add('cut-without-index.mp4', 'video', 'truncated'), cut(await readFile(indexLast), 0.6));
  await write(add('cut-with-index.mp4', 'video', 'truncated'), cut(good, 0.5));
  await write(add('cut-near-end.mp4', 'video', 'truncated'), cut(good, 0.97));
  await write(
    add('only-a-start.mp4', 'video', 'truncated'),
    Buffer.concat([good.subarray(0, 32), Buffer.from('<html>')]),
  );
  await write(add('zeroed-frames.mp4', 'video', 'corrupt'), fillAfter(good, 'mdat', 0));
  await write(add('cut.mkv', 'video', 'truncated'), cut(await readFile(path.join(dir, 'good.mkv')), 0.5));
  // A wav has no index, so the cut file is a complete, shorter recording.
  await write(add('cut.wav', 'audio', 'accepted'), cut(await readFile(path.join(dir, 'sound.wav')), 0.4));
  await write(add('cut.m4a', 'audio', 'truncated'), cut(await readFile(path.join(dir, 'sound.m4a')), 0.5));
}

/** Good files whose headers claim something absurd. */
async function makeLiars({ add, write, ffmpeg, clip, dir }: Bench): Promise<void> {
  const good = await readFile(clip);
  const huge = Buffer.from(good);
  const size = huge.indexOf('avc1', huge.indexOf('stsd')) + 28;
  huge.writeUInt32BE(0xffff_ffff, size);
  // The container claims a huge size; the video inside has the true one.
  await write(add('huge-container.mp4', 'video', 'accepted'), huge);
  const picture = Buffer.from(await readFile(path.join(dir, 'motion-jpeg.mov')));
  const frameHeader = Buffer.from([0xff, 0xc0, 0x00, 0x11, 0x08]);
  for (let at = picture.indexOf(frameHeader); at >= 0; at = picture.indexOf(frameHeader, at + 1))
    picture.writeUInt32BE(0xffff_ffff, at + 5);
  await write(add('huge-pictures.mov', 'video', 'corrupt'), picture);
  // A day of video in a hundred frames.
  await ffmpeg('-itsscale', '20000', '-i', clip, '-an', '-c', 'copy', add('endless.mp4', 'video', 'tooLong'));
  for (const [type, reason] of [
    ['v', 'pictureStands'],
    ['a', 'soundStands'],
  ] as const)
    await ffmpeg(
      ...['-i', clip, '-c', 'copy', `-bsf:${type}`, 'setts=pts=0:dts=0'],
      add(`still-${type}.mkv`, 'video', reason),
    );
  await ffmpeg(
    ...[
      '-i',
      clip,
      '-map',
      '0:v',
      '-map',
      '0:a',
      '-map',
      '0:a',
      '-c',
      'copy',
      '-bsf:a:1',
      'setts=pts=0:dts=0',
    ],
    add('still-second-sound.mkv', 'video', 'soundStands'),
  );
  const noIndex = Buffer.from(good);
  noIndex.fill(0xff, noIndex.indexOf('stbl'), noIndex.indexOf('stbl') + 200);
  await write(add('garbled-index.mp4', 'video', 'corrupt'), noIndex);
}

function cut(bytes: Buffer, part: number): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length * part));
}

function fillAfter(source: Buffer, marker: string, value: number): Buffer {
  const copy = Buffer.from(source);
  return copy.fill(value, copy.lastIndexOf(marker) + 4);
}
