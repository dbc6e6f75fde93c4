import type { Broadcast } from '@realfin/contract/live';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { BroadcastFigures, BroadcastPanel } from './broadcast-panel.tsx';
import { Sender } from './store/sender.ts';

const server = openTestServer();

const ready: Broadcast = {
  ...{ streamId: 7, postId: 70, title: 'Open mat', path: '/stream/7', thumbnail: null },
  ...{ state: 'READY', hasOwnKey: false, source: 'rtmp', encoder: 'FMLE/3.0' },
  ...{ connectedAt: '2026-11-24T12:00:00.000Z', liveAt: null, lostAt: null, endsAt: null },
  ...{ previewUrl: null, width: 1280, height: 720, keyframeSeconds: 5 },
  health: { status: 'unstable', drift_avg: 120, drift_deviation: 20 },
  samples: [
    {
      at: '2026-11-24T12:00:10.000Z',
      bitrateKbps: 4_200,
      framesPerSecond: 30,
      driftMs: -120,
      droppedSegments: 0,
    },
  ],
  advice: [{ code: 'keyframesFarApart', measured: 5, recommended: 2 }],
  refusal: null,
  viewers: { watching: 0, stalls: 0, errors: 0, latencySeconds: null },
  ...{
    recording: 'recording',
    continuableUntil: null,
    endedByAdministrator: false,
    hasUnclaimedPicture: false,
  },
};

function open(broadcast: Broadcast, hasKey = true, { query = '', sender = new Sender() } = {}) {
  const status = { type: 'STREAM_DOWN', vodUrl: null };
  server.answer('GET /api/stream/7/broadcast', { json: broadcast });
  server.answer('GET /api/creator/stream/info', {
    json: { server: 'rtmp://realfin.test/live', hasKey, hint: hasKey ? 'f00d' : null, status },
  });
  server.answer('GET /api/creator/stream/settings', { json: { graceMinutes: 10 } });
  server.answer('GET /api/creator/stream/key', { json: { streamKey: null, hint: 'f00d', createdAt: null } });
  const panel = (
    <>
      <BroadcastPanel streamId={7} ownsChannel sender={sender} />
      <BroadcastFigures streamId={7} />
    </>
  );
  const router = createMemoryRouter([{ path: '/', element: panel }], { initialEntries: [`/${query}`] });
  render(<RouterProvider router={router} />, { wrapper: server.wrapper });
}

test('tells what is wrong with the encoder, with its number and the remedy', async () => {
  open(ready);
  await screen.findByText('Your picture has arrived');
  screen.getByText('Your keyframes are 5 s apart. Set the keyframe interval to 2 s in your encoder.');
  screen.getByText('Unstable');
  screen.getByRole('slider', {
    name: 'Bitrate over the last five minutes: 4,200 kbit/s now, between 4,200 kbit/s and 4,200 kbit/s.',
  });
});

test('counts down until a stream without its encoder is over', async () => {
  const endsAt = new Date(Date.now() + 25_000).toISOString();
  open({ ...ready, state: 'LIVE', lostAt: new Date().toISOString(), endsAt });
  await screen.findByText('We lost your encoder');
  screen.getByText(/^The stream ends in 2\d seconds unless your encoder comes back\.$/);
});

test('says why an encoder was refused', async () => {
  const text = 'HEVC (H.265) is not supported. Set the video encoder to H.264.';
  open({ ...ready, state: 'WAITING', refusal: { at: ready.connectedAt ?? '', text } });
  await screen.findByText(`An encoder was refused: ${text}`);
});

test('says which end is at fault when viewers have trouble', async () => {
  const viewers = { watching: 12, stalls: 9, errors: 1, latencySeconds: 2.1 };
  open({ ...ready, state: 'LIVE', health: { ...ready.health, status: 'good' }, viewers });
  await screen.findByText('Your stream arrives well. The trouble is at your viewers or on the way to them.');
  screen.getByText('Viewers see you 2.1 seconds later.');
});

test('offers the recording once it is ready', async () => {
  open({ ...ready, state: 'STOPPED', recording: 'ready' });
  const link = await screen.findByRole('link', { name: 'Watch the recording' });
  expect(link.getAttribute('href')).toBe('/stream/7');
  expect(screen.queryByText('From this browser')).toBeNull();
});

test('begins with the browser for a channel without a key, and with the server for one that has it', async () => {
  open({ ...ready, state: 'WAITING', source: null }, false);
  const browser = await screen.findByRole('tab', { name: 'From this browser' });
  expect(browser.getAttribute('aria-selected')).toBe('true');
});

describe('on the day of a stream', () => {
  const waiting: Broadcast = { ...ready, state: 'WAITING', source: null };
  const watched = () => {
    const sender = new Sender();
    return { sender, choose: vi.spyOn(sender, 'choose').mockResolvedValue() };
  };
  afterEach(() => localStorage.clear());

  test('opens the camera for those who pressed a button that promises it', async () => {
    const { sender, choose } = watched();
    open(waiting, false, { query: '?go=camera', sender });
    await vi.waitFor(() => expect(choose).toHaveBeenCalledExactlyOnceWith({ source: 'camera' }, 7));
  });

  test('leaves the camera off for other visits', async () => {
    const { sender, choose } = watched();
    open(waiting, false, { sender });
    await screen.findByRole('tab', { name: 'From this browser' });
    expect(choose).not.toHaveBeenCalled();
  });

  test('leaves the camera off for a channel whose encoder is expected', async () => {
    const { sender, choose } = watched();
    open(waiting, true, { query: '?go=camera', sender });
    await screen.findByLabelText('If your encoder is lost, keep the stream open for');
    expect(choose).not.toHaveBeenCalled();
  });

  test('opens it for a channel with a key that used its browser last', async () => {
    localStorage.setItem('realfin.live-source', 'browser');
    const { sender, choose } = watched();
    open(waiting, true, { query: '?go=camera', sender });
    await vi.waitFor(() => expect(choose).toHaveBeenCalledOnce());
  });
});

test('continues a stream that is over, and says where a picture is that nobody sees', async () => {
  const over: Broadcast = {
    ...ready,
    ...{ state: 'STOPPED', recording: 'ready', hasUnclaimedPicture: true },
    continuableUntil: new Date(Date.now() + 1_800_000).toISOString(),
  };
  open(over);
  await screen.findByText(/^Your picture arrives, but this stream is over/);
  const at = new Date().toISOString();
  const live = { ...over, state: 'LIVE', lostAt: at, recording: 'recording', hasUnclaimedPicture: false };
  const continued = { ...live, continuableUntil: null, endsAt: new Date(Date.now() + 600_000).toISOString() };
  server.answer('POST /api/stream/7/continue', { json: continued });
  fireEvent.click(screen.getByRole('button', { name: 'Continue this stream' }));
  await screen.findByText('We lost your encoder');
  screen.getByText('The stream ends in 10 minutes unless your encoder comes back.');
});

test('says that an administrator ended a stream, which its creator cannot continue', async () => {
  const over = { state: 'STOPPED', recording: 'ready', hasUnclaimedPicture: true } as const;
  open({ ...ready, ...over, endedByAdministrator: true });
  await screen.findByText(/^We ended this broadcast/);
  screen.getByText(/Go live with another one, or stop your encoder/);
  expect(screen.queryByRole('button', { name: 'Continue this stream' })).toBeNull();
});

test('sets how long viewers wait for an encoder that is lost', async () => {
  open({ ...ready, state: 'WAITING' });
  const field = await screen.findByLabelText('If your encoder is lost, keep the stream open for');
  expect((field as HTMLSelectElement).value).toBe('10');
  server.answer('POST /api/creator/stream/settings', { json: { graceMinutes: 30 } });
  fireEvent.change(field, { target: { value: '30' } });
  await vi.waitFor(() => expect((field as HTMLSelectElement).value).toBe('30'));
});
