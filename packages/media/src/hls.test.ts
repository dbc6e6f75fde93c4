import { expect, test } from 'vitest';
import {
  audioName,
  avcCodec,
  firstSegments,
  masterPlaylist,
  measureBitrate,
  parseMediaPlaylist,
  languageTag,
  trackName,
} from './hls.ts';

const playlist = `#EXTM3U
#EXT-X-TARGETDURATION:6
#EXT-X-MAP:URI="init_0.mp4"
#EXTINF:6.000000,
seg_00000.m4s
#EXTINF:1.5,
seg_00001.m4s
#EXT-X-ENDLIST
`;

test('reads a media playlist with its init segment and durations', () => {
  expect(parseMediaPlaylist(playlist)).toEqual({
    initUri: 'init_0.mp4',
    initUris: ['init_0.mp4'],
    segments: [
      { uri: 'seg_00000.m4s', durationSeconds: 6 },
      { uri: 'seg_00001.m4s', durationSeconds: 1.5 },
    ],
    isComplete: true,
  });
});

test('measures bitrates without letting a short last segment set the peak', () => {
  const { segments } = parseMediaPlaylist(playlist);
  expect(measureBitrate(segments, [600_000, 150_000])).toEqual({
    peakBitrate: 800_000,
    averageBitrate: 800_000,
  });
  expect(measureBitrate(segments, [600_000, 15_000])).toEqual({
    peakBitrate: 800_000,
    averageBitrate: 656_000,
  });
  expect(measureBitrate([], [])).toEqual({ peakBitrate: 0, averageBitrate: 0 });
});

test('ends a playlist after the segment in which the free seconds end', () => {
  const head = '#EXTM3U\n#EXT-X-MAP:URI="init_0.mp4"\n';
  const segment = (name: string) => `#EXTINF:6.006,\n${name}.m4s\n`;
  const whole = `${head}${['a', 'b', 'c', 'd'].map(segment).join('')}#EXT-X-ENDLIST\n`;
  const names = (seconds: number) =>
    parseMediaPlaylist(firstSegments(whole, seconds)).segments.map(({ uri }) => uri);
  expect(names(6)).toEqual(['a.m4s']);
  expect(names(7)).toEqual(['a.m4s', 'b.m4s']);
  expect(names(15)).toEqual(['a.m4s', 'b.m4s', 'c.m4s']);
  expect(firstSegments(whole, 300)).toBe(whole);
  expect(names(0)).toEqual([]);
  expect(parseMediaPlaylist(firstSegments(whole, 7))).toMatchObject({
    isComplete: true,
    initUri: 'init_0.mp4',
  });
  expect(firstSegments('the bytes of a file', 15)).toBe('the bytes of a file\n#EXT-X-ENDLIST\n');
});

test('keeps the init segments of all encoders that sent the free seconds, and of no later one', () => {
  const stretch = (name: string) =>
    `#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init-${name}.mp4"\n#EXTINF:6.0,\n${name}.m4s\n`;
  const whole = `#EXTM3U\n${['a', 'b', 'c', 'd'].map(stretch).join('')}#EXT-X-ENDLIST\n`;
  expect(parseMediaPlaylist(firstSegments(whole, 7)).initUris).toEqual(['init-a.mp4', 'init-b.mp4']);
  expect(firstSegments(whole, 7)).toBe(`#EXTM3U\n${stretch('a')}${stretch('b')}#EXT-X-ENDLIST\n`);
});

test('reads the codec from the init segment', () => {
  const init = Buffer.concat([Buffer.from('....avcC'), Buffer.from([1, 0x4d, 0x40, 0x1f, 0xff])]);
  expect(avcCodec(init)).toBe('avc1.4d401f');
  expect(() => avcCodec(Buffer.from('nothing'))).toThrow('avcC');
});

test('names the audio by the own name of its language', () => {
  expect(audioName('deu')).toBe('Deutsch');
  expect(audioName('fre')).toBe('Français');
  expect(audioName('qqq')).toBe('Original');
  expect(audioName(null)).toBe('Original');
});

test('lists in the master every attribute that players choose by', () => {
  const video = {
    uri: '720p/index.m3u8',
    codec: 'avc1.4d401f',
    peakBitrate: 3_000_000,
    averageBitrate: 2_500_000,
  };
  const audio = { uri: 'a128/index.m3u8', codec: 'mp4a.40.2', peakBitrate: 130_000, averageBitrate: 128_000 };
  const shape = { width: 1280, height: 720, framesPerSecond: 30_000 / 1001, audioKbps: 128 };
  const text = masterPlaylist(
    [{ ...video, ...shape }],
    [{ ...audio, kbps: 128, name: 'German', language: 'deu', isMain: true }],
  );
  expect(text).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a128",NAME="German",LANGUAGE="de",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="a128/index.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=3130000,AVERAGE-BANDWIDTH=2628000,CODECS="avc1.4d401f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=29.970,AUDIO="a128",CLOSED-CAPTIONS=NONE
720p/index.m3u8
`);
});

test('names tracks by their language and what the file calls them', () => {
  expect(trackName('ger', null)).toBe('Deutsch');
  expect(trackName('eng', 'Commentary')).toBe('English (Commentary)');
  expect(trackName('eng', 'English 5.1')).toBe('English 5.1');
  expect(trackName(null, 'The "crew"')).toBe("The 'crew'");
  expect([languageTag('ger'), languageTag('gsw'), languageTag('mul'), languageTag(null)]).toEqual([
    'de',
    'gsw',
    null,
    null,
  ]);
});

test('lists every sound track in the group of every bitrate', () => {
  const stream = { uri: 'x/index.m3u8', codec: 'c', peakBitrate: 10, averageBitrate: 1 };
  const video = { ...stream, width: 2, height: 2, framesPerSecond: 30 };
  const main = { ...stream, name: 'German', language: 'deu', isMain: true };
  const text = masterPlaylist(
    [
      { ...video, audioKbps: 128 },
      { ...video, audioKbps: 96 },
    ],
    [
      { ...main, kbps: 128 },
      { ...main, kbps: 96 },
      { ...stream, peakBitrate: 20, kbps: 128, name: 'English', language: 'eng', isMain: false },
    ],
  );
  const tracks = [...text.matchAll(/GROUP-ID="(a\d+)",NAME="(\w+)",LANGUAGE="(\w+)",DEFAULT=(\w+)/g)];
  expect(tracks.map(([, ...facts]) => facts.join(' '))).toEqual([
    'a128 German de YES',
    'a128 English en NO',
    'a96 German de YES',
    'a96 English en NO',
  ]);
  expect(text.match(/BANDWIDTH=30,.*AUDIO="a96"/)).not.toBeNull();
});

test('lists no audio for a silent video, and no picture for a podcast', () => {
  const stream = { uri: 'x/index.m3u8', codec: 'c', peakBitrate: 2, averageBitrate: 1 };
  const silent = masterPlaylist([{ ...stream, width: 2, height: 2, framesPerSecond: 30, audioKbps: 96 }], []);
  expect(silent).not.toContain('AUDIO');
  const podcast = masterPlaylist(
    [],
    [{ ...stream, kbps: 128, name: 'Original', language: null, isMain: true }],
  );
  expect(podcast).toContain('#EXT-X-STREAM-INF:BANDWIDTH=2,AVERAGE-BANDWIDTH=1,CODECS="c"\nx/index.m3u8\n');
});
