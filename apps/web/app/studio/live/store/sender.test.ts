import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Sender } from './sender.ts';

interface Track {
  name: string;
  readyState: 'live' | 'ended';
  stop: () => void;
  addEventListener: () => void;
}
const track = (name: string): Track => ({
  name,
  readyState: 'live',
  stop() {
    this.readyState = 'ended';
  },
  addEventListener: () => undefined,
});
class FakeStream {
  readonly #tracks: Track[];
  constructor(tracks: Track[]) {
    this.#tracks = tracks;
  }
  getVideoTracks = () => this.#tracks.filter(({ name }) => name !== 'sound');
  getAudioTracks = () => this.#tracks.filter(({ name }) => name === 'sound');
}
const node = () => ({ connect: () => undefined, disconnect: () => undefined, gain: { value: 1 } });
class FakeAudio {
  createMediaStreamDestination = () => ({ ...node(), stream: new FakeStream([track('sound')]) });
  createGain = node;
  createAnalyser = node;
  createMediaStreamSource = node;
  resume = () => Promise.resolve();
  close = () => Promise.resolve();
}
/** What the person answers when the browser asks for a screen. */
let share: () => Promise<FakeStream>;
const canceled = () => Promise.reject(new DOMException('', 'NotAllowedError'));
let cameras: Track[] = [];

beforeEach(() => {
  cameras = [];
  vi.stubGlobal('MediaStream', FakeStream);
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('MediaRecorder', () => undefined);
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: ({ video }: { video?: object }) => {
        const made = track(video === undefined ? 'sound' : 'camera');
        if (video !== undefined) cameras.push(made);
        return Promise.resolve(new FakeStream([made]));
      },
      getDisplayMedia: () => share(),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a screen that is not shared after all leaves the camera on', async () => {
  const sender = new Sender();
  await sender.choose({ source: 'camera' });
  const { picture } = sender.state.get();
  share = canceled;
  await sender.choose({ source: 'screen' });
  expect(sender.state.get()).toMatchObject({ phase: 'preview', source: 'camera', problem: null, picture });
  expect(cameras).toMatchObject([{ readyState: 'live' }]);
});

test('a shared screen takes the place of the camera, which is turned off', async () => {
  const sender = new Sender();
  await sender.choose({ source: 'camera' });
  share = () => {
    expect(cameras).toMatchObject([{ readyState: 'live' }]);
    return Promise.resolve(new FakeStream([track('screen')]));
  };
  await sender.choose({ source: 'screen' });
  expect(sender.state.get()).toMatchObject({ phase: 'preview', source: 'screen', problem: null });
  expect(cameras).toMatchObject([{ readyState: 'ended' }]);
});

test('says that no screen is shared when there is nothing else', async () => {
  const sender = new Sender();
  share = canceled;
  await sender.choose({ source: 'screen' });
  expect(sender.state.get()).toMatchObject({ phase: 'off', problem: 'notShared' });
});

test('a phone turns its first camera off before it opens the other one', async () => {
  const sender = new Sender();
  await sender.choose({ source: 'camera' });
  await sender.choose({ facing: 'environment' });
  expect(cameras).toMatchObject([{ readyState: 'ended' }, { readyState: 'live' }]);
});
