import { expect, test } from 'vitest';
import { audioName, avcCodec, masterPlaylist, measureBitrate, parseMediaPlaylist } from './hls.ts';

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

test('reads the codec from the init segment', () => {
  const init = Buffer.concat([Buffer.from('....avcC'), Buffer.from([1, 0x4d, 0x40, 0x1f, 0xff])]);
  expect(avcCodec(init)).toBe('avc1.4d401f');
  expect(() => avcCodec(Buffer.from('nothing'))).toThrow('avcC');
});

test('names the audio for people', () => {
  expect(audioName('deu')).toBe('German');
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
    [{ ...audio, kbps: 128, name: 'German', language: 'deu' }],
  );
  expect(text).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a128",NAME="German",LANGUAGE="deu",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="a128/index.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=3130000,AVERAGE-BANDWIDTH=2628000,CODECS="avc1.4d401f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=29.970,AUDIO="a128",CLOSED-CAPTIONS=NONE
720p/index.m3u8
`);
});

test('lists no audio for a silent video, and no picture for a podcast', () => {
  const stream = { uri: 'x/index.m3u8', codec: 'c', peakBitrate: 2, averageBitrate: 1 };
  const silent = masterPlaylist([{ ...stream, width: 2, height: 2, framesPerSecond: 30, audioKbps: 96 }], []);
  expect(silent).not.toContain('AUDIO');
  const podcast = masterPlaylist([], [{ ...stream, kbps: 128, name: 'Original', language: null }]);
  expect(podcast).toContain('#EXT-X-STREAM-INF:BANDWIDTH=2,AVERAGE-BANDWIDTH=1,CODECS="c"\nx/index.m3u8\n');
});
