import type { StreamRecording } from '@realfin/contract/live';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { CutPanel } from './cut-panel.tsx';

const server = openTestServer();
const cutRoute = 'POST /api/stream/7/cut';

const whole: StreamRecording = {
  ...{ streamId: 7, durationSeconds: 90.4, startSeconds: 0, endSeconds: 90.4, state: 'whole' },
  ...{ url: '/media/signed/7/hls/master.m3u8', storyboardUrl: null, hasDownload: true, frames: [] },
};

function open(recording: StreamRecording) {
  server.answer('GET /api/stream/7/recording', { json: recording });
  render(<CutPanel streamId={7} />, { wrapper: server.wrapper });
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodies = () => server.requests.filter(({ route }) => route === cutRoute).map(({ body }) => body);

test('cuts a recording, and shows all of it again', async () => {
  open(whole);
  await screen.findByDisplayValue('1:30');
  server.answer(cutRoute, { json: { ...whole, state: 'cutting', startSeconds: 10 } });
  type('Start', '0:10');
  press('Cut recording');
  await screen.findByText(/^We're cutting the recording/);
  server.answer(cutRoute, { json: whole });
  press('Show all of it again');
  await waitFor(() =>
    expect(bodies()).toEqual([
      { startSeconds: 10, endSeconds: null },
      { startSeconds: 0, endSeconds: null },
    ]),
  );
});

test('asks for times within the recording', async () => {
  open(whole);
  await screen.findByDisplayValue('1:30');
  type('End', '9:00');
  press('Cut recording');
  await screen.findByText('Enter a time between 0:00 and 1:30.');
  type('End', '0:00');
  press('Cut recording');
  await screen.findByText('Leave at least one second between start and end.');
  expect(bodies()).toEqual([]);
});

test('shows nothing for a recording that was uploaded', async () => {
  server.answer('GET /api/stream/7/recording', server.refuse(409, 'stream.notRecorded'));
  const { container } = render(<CutPanel streamId={7} />, { wrapper: server.wrapper });
  await waitFor(() => expect(server.countOf('GET /api/stream/7/recording')).toBe(1));
  expect(container.textContent).toBe('');
});
