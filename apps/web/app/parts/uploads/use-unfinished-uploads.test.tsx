import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { rememberUpload, rememberedUploads, type RememberedUpload } from '../forms/store/upload-memory.ts';
import { useUnfinishedUploads } from './use-unfinished-uploads.ts';

const server = openTestServer();
const accountId = 1;

/** What a tab leaves in storage when it is reloaded during an upload. */
function remember(assetId: number, change: Partial<RememberedUpload> = {}): void {
  rememberUpload(localStorage, accountId, {
    assetId,
    uploadUrl: `/api/uploads/${assetId}`,
    name: 'swim.mp4',
    sizeBytes: 1_000,
    lastModifiedMs: 5,
    beganAtMs: Date.now(),
    kind: 'video',
    ...change,
  });
}
const received = (assetId: number, bytes: number) =>
  server.answer(`HEAD /api/uploads/${assetId}`, { headers: { 'upload-offset': String(bytes) } });
const rememberedIds = () =>
  rememberedUploads(localStorage, accountId, Date.now()).map(({ assetId }) => assetId);
/** A request after those for the uploads: once it has a response, they have theirs. */
const settled = () => act(() => fetch('/api/anything'));

function openForm(assetId: number | null = null, account = accountId) {
  const { result } = renderHook(() => useUnfinishedUploads(account, assetId, 'video'), {
    wrapper: server.wrapper,
  });
  return result;
}

describe('an interrupted upload', () => {
  test('offers an interrupted upload with the bytes the server has', async () => {
    remember(3);
    received(3, 400);
    const form = openForm();
    await waitFor(() => expect(form.current.found).toMatchObject([{ assetId: 3, receivedBytes: 400 }]));
    expect(rememberedIds()).toEqual([3]);
    act(() => form.current.drop(3));
    expect(form.current.found).toEqual([]);
  });

  test('completes an upload without asking for the file when all of it is there', async () => {
    remember(3);
    received(3, 1_000);
    const complete = 'POST /api/media/assets/3/complete';
    server.answer(complete, { json: {} });
    const form = openForm();
    await waitFor(() => expect(server.countOf(complete)).toBe(1));
    expect(form.current.found).toEqual([]);
    expect(rememberedIds()).toEqual([]);
  });

  test('forgets an upload the server has discarded', async () => {
    remember(3);
    server.answer('HEAD /api/uploads/3', { status: 410 });
    const form = openForm();
    await waitFor(() => expect(rememberedIds()).toEqual([]));
    expect(form.current.found).toEqual([]);
  });

  test('keeps an upload for later when the server does not respond', async () => {
    remember(3);
    server.answer('HEAD /api/uploads/3', { status: 503 });
    const form = openForm();
    await waitFor(() => expect(server.countOf('HEAD /api/uploads/3')).toBe(1));
    await settled();
    expect(form.current.found).toEqual([]);
    expect(rememberedIds()).toEqual([3]);
  });

  test('offers an upload to no other account, kind of form, or file', async () => {
    remember(3);
    remember(4, { kind: 'audio' });
    received(3, 400);
    received(4, 400);
    const other = openForm(null, 2);
    const podcast = openForm(4);
    await waitFor(() => expect(podcast.current.found).toMatchObject([{ assetId: 4 }]));
    const video = openForm();
    await waitFor(() => expect(video.current.found).toMatchObject([{ assetId: 3 }]));
    expect(video.current.found).toHaveLength(1);
    expect(other.current.found).toEqual([]);
  });
});
