import { copyFile } from 'node:fs/promises';
import type { Bench } from './corpus.ts';

/** Unusual but valid files; all must be accepted. */
export async function makeOddButGoodFiles(bench: Bench): Promise<void> {
  await Promise.all([makeContainers(bench), makePictures(bench), makeSounds(bench)]);
}

const copyAll = ['-map', '0', '-c', 'copy'];
const short = ['-t', '2', '-c:v', 'libx264', '-preset', 'ultrafast'];
const hdr = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];

async function makeContainers(bench: Bench): Promise<void> {
  const { add, ffmpeg, clip } = bench;
  await ffmpeg('-i', clip, ...copyAll, add('good.mkv', 'video', 'accepted'));
  await ffmpeg('-i', clip, ...copyAll, add('good.ts', 'video', 'accepted'));
  await ffmpeg('-i', clip, ...copyAll, '-f', 'matroska', add('matroska-named.mp4', 'video', 'accepted'));
  await ffmpeg(
    '-i',
    clip,
    ...copyAll,
    '-movflags',
    'frag_keyframe+empty_moov',
    add('fragmented.mp4', 'video', 'accepted'),
  );
  const webm = ['-t', '1.5', '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'];
  await ffmpeg('-i', clip, ...webm, add('good.webm', 'video', 'accepted'));
  // The recorder's clock had already run for ten hours.
  const late = add('begins-late.mkv', 'video', 'accepted');
  await ffmpeg('-i', clip, ...copyAll, '-output_ts_offset', '36000', late);
  // As browsers record: no duration in the header.
  await ffmpeg(
    '-i',
    clip,
    ...webm,
    '-f',
    'webm',
    '-live',
    '1',
    add('recorded-in-browser.webm', 'video', 'accepted'),
  );
  await ffmpeg(
    '-i',
    clip,
    '-t',
    '2',
    '-c:v',
    'mpeg4',
    '-c:a',
    'libmp3lame',
    add('good.avi', 'video', 'accepted'),
  );
  await copyFile(clip, add("-y %03d it's http:.mp4", 'video', 'accepted'));
  await copyFile(clip, add('no-extension', 'video', 'accepted'));
}

const pictures = {
  'no-sound.mp4': ['-an', '-c', 'copy'],
  'turned.mp4': ['-c', 'copy', '-metadata:s:v:0', 'rotate=90'],
  'odd-sides.mp4': ['-an', ...short, '-vf', 'scale=322:242,format=yuv444p,crop=321:241'],
  'variable-rate.mp4': ['-an', ...short, '-vf', "select='lt(mod(n,9),2)+gt(t,1)'", '-vsync', 'vfr'],
  'wide-pixels.mp4': ['-an', ...short, '-vf', 'scale=180:144,setsar=16/11'],
  'bright-10-bit.mp4': ['-an', ...short, '-pix_fmt', 'yuv420p10le', ...hdr],
  'motion-jpeg.mov': ['-an', '-t', '1', '-r', '5', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'],
};

async function makePictures({ add, ffmpeg, clip }: Bench): Promise<void> {
  for (const [name, options] of Object.entries(pictures))
    await ffmpeg('-i', clip, ...options, add(name, 'video', 'accepted'));
}

async function makeSounds(bench: Bench): Promise<void> {
  const { add, ffmpeg, clip } = bench;
  const two = ['-map', '0:v', '-map', '0:a', '-map', '0:a', '-c', 'copy'];
  const languages = ['-metadata:s:a:0', 'language=deu', '-metadata:s:a:1', 'language=eng'];
  await ffmpeg('-i', clip, ...two, ...languages, add('two-sounds.mp4', 'video', 'accepted'));
  const late = ['-itsoffset', '1', '-i', clip, '-map', '0:v', '-map', '1:a', '-c', 'copy'];
  await ffmpeg('-i', clip, ...late, add('late-sound.mkv', 'video', 'accepted'));
  await ffmpeg('-i', clip, '-vn', add('sound.mp3', 'audio', 'accepted'));
  await ffmpeg('-i', clip, '-vn', '-ac', '1', '-ar', '8000', add('sound.wav', 'audio', 'accepted'));
  await ffmpeg('-i', clip, '-vn', add('sound.flac', 'audio', 'accepted'));
  await ffmpeg('-i', clip, '-vn', add('sound.ogg', 'audio', 'accepted'));
  await ffmpeg('-i', clip, '-vn', '-c:a', 'copy', add('sound.m4a', 'audio', 'accepted'));
  await copyFile(clip, add('video-as-podcast.mp4', 'audio', 'accepted'));
  await makeGuessedLengths(bench);
  const cover = [
    '-map',
    '0:a',
    '-map',
    '1:v',
    '-frames:v',
    '1',
    '-c:v',
    'mjpeg',
    '-disposition:v',
    'attached_pic',
  ];
  const coverFile = add('with-cover.mp3', 'audio', 'accepted');
  await ffmpeg('-i', clip, '-i', clip, ...cover, '-id3v2_version', '3', coverFile);
  await copyFile(coverFile, add('cover-is-no-video.mp3', 'video', 'noVideo'));
}

/** Sound that begins quietly, so that its first bitrate suggests many times its length. */
async function makeGuessedLengths({ add, ffmpeg }: Bench): Promise<void> {
  const quietFirst = ['-f', 'lavfi', '-i', "aevalsrc='gt(t,2)*0.5*(random(0)-0.5)':s=44100", '-t', '8'];
  const mp3 = ['-c:a', 'libmp3lame', '-q:a', '2', '-write_xing', '0', '-id3v2_version', '0'];
  await ffmpeg(...quietFirst, ...mp3, add('variable-without-length.mp3', 'audio', 'accepted'));
  await ffmpeg(
    ...quietFirst,
    '-c:a',
    'aac',
    '-f',
    'adts',
    add('variable-without-length.aac', 'audio', 'accepted'),
  );
}
