import type { Broadcast } from '@realfin/contract/live';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hideToast, toasts } from '../../components/toast/toast.ts';
import { openTestServer } from '../../test/test-server.tsx';
import { MonitorPage } from './monitor-page.tsx';

const server = openTestServer();
afterEach(() => {
  for (const { id } of toasts.get()) hideToast(id);
});
const messages = () => toasts.get().map(({ message }) => message);

const of = (streamId: number, title: string, state: Broadcast['state']): Broadcast => ({
  ...{ streamId, postId: streamId + 100, title, state, path: `/stream/${streamId}`, thumbnail: null },
  ...{ hasOwnKey: true, source: 'rtmp', encoder: null, connectedAt: null, liveAt: null },
  ...{ lostAt: null, endsAt: null, previewUrl: null, width: null, height: null, keyframeSeconds: null },
  health: { status: 'good', drift_avg: null, drift_deviation: null },
  ...{ samples: [], advice: [], refusal: null, recording: 'none' },
  ...{ continuableUntil: null, endedByAdministrator: false, hasUnclaimedPicture: false },
  viewers: { watching: 0, stalls: 0, errors: 0, latencySeconds: null },
});

function open(broadcasts: Broadcast[]) {
  server.answer('GET /api/stack/9/broadcasts', { json: { content: broadcasts } });
  render(<MonitorPage id={9} title="Open mats" />, { wrapper: server.wrapper });
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Go Live on Selected Streams' });
const tick = async (title: string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
const wasPublished = (id: number) => server.countOf(`PUT /api/publish/stream/${id}`);

test('nothing goes live while no stream is selected', async () => {
  open([of(1, 'Left mat', 'READY')]);
  await tick('Left mat');
  expect(button().disabled).toBe(false);
  await tick('Left mat');
  expect(button().disabled).toBe(true);
  expect(screen.getByText('No streams selected')).toBeDefined();
});

test('all selected streams go live at once, and the selection is cleared', async () => {
  const previewUrl = '/media/signature/a-broadcast/hls/master.m3u8';
  open([{ ...of(1, 'Left mat', 'READY'), previewUrl }, of(2, 'Right mat', 'READY'), of(3, 'Stage', 'LIVE')]);
  for (const id of [1, 2]) server.answer(`PUT /api/publish/stream/${id}`, { json: {} });
  await tick('Left mat');
  await tick('Right mat');
  expect(screen.queryByRole('checkbox', { name: 'Select Stage' })).toBeNull();
  fireEvent.click(button());
  await expect.poll(messages).toEqual(['Selected streams are now live']);
  expect([wasPublished(1), wasPublished(2)]).toEqual([1, 1]);
  const bodies = server.requests.filter(({ route }) => route.startsWith('PUT ')).map(({ body }) => body);
  expect(bodies).toEqual([{ post_id: 101, vod_url: previewUrl, live_url: previewUrl }, { post_id: 102 }]);
  expect(button().disabled).toBe(true);
});

test('the streams that could not go live are named and stay selected', async () => {
  open([of(1, 'Left mat', 'READY'), of(2, 'Right mat', 'READY')]);
  server.answer('PUT /api/publish/stream/1', { json: {} });
  server.answer('PUT /api/publish/stream/2', server.refuse(409, 'stream.offline'));
  await tick('Left mat');
  await tick('Right mat');
  fireEvent.click(button());
  await expect.poll(messages).toEqual(['Failed to go live with some streams. Not live: Right mat.']);
  expect(screen.getByText('1 stream selected')).toBeDefined();
});

test('nothing goes live while a selected stream has no picture', async () => {
  open([of(1, 'Left mat', 'READY'), of(2, 'Right mat', 'WAITING')]);
  await tick('Left mat');
  await tick('Right mat');
  fireEvent.click(button());
  await expect.poll(messages).toEqual(['Missing stream URLs. Nothing arrives yet for Right mat.']);
  expect(wasPublished(1)).toBe(0);
});

test('says what to do in a stack without streams', async () => {
  open([]);
  await screen.findByText('This stack has no live streams.');
});
