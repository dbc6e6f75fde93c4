import { limits } from '@realfin/contract/limits';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SendingFile } from '../../parts/uploads/mutations/send-file.ts';
import {
  cancelUpload,
  dismissUpload,
  pauseUpload,
  unpauseUpload,
} from '../../parts/uploads/store/uploads.ts';
import UploadTray from '../../parts/uploads/upload-tray.tsx';
import { openTestServer } from '../../test/test-server.tsx';
import { ChooseFiles, FilesDrop } from './files-drop.tsx';
import { NewDraftsList } from './new-drafts-list.tsx';
import { dismissNewDrafts } from './store/new-drafts.ts';

const sending = vi.hoisted((): { all: SendingFile[] } => ({ all: [] }));
// Bytes by tus need the browser's requests; here a test says when a file has arrived.
vi.mock('../../parts/uploads/mutations/send-file.ts', () => ({
  sendFile(file: SendingFile) {
    sending.all.push(file);
    return () => undefined;
  },
}));

const server = openTestServer();

/** Takes files as the server does. */
function takeUploads(refused: Record<string, [number, string]> = {}) {
  let lastId = 0;
  server.answer('POST /api/media/assets', ({ body }) => {
    const { fileName } = body as { fileName: string };
    const refusal = refused[fileName];
    if (refusal !== undefined) return server.refuse(...refusal);
    const id = ++lastId;
    server.answer(`POST /api/media/assets/${id}/complete`, { json: {} });
    return { json: { asset: { id }, uploadUrl: `/api/uploads/u${id}` } };
  });
  server.answer('GET /api/channel/upload-defaults', {
    json: { tags: ['Wrestling'], premium: false, descriptionFooter: 'Filmed in the loft.' },
  });
  server.answer('POST /api/create/post', ({ body }) => ({
    json: { id: 100 + ((body as { assetId: number }).assetId ?? 0), revision: 1 },
  }));
}
const file = (name: string, type: string, content = 'x') => new File([content], name, { type });

beforeEach(() => {
  dismissNewDrafts();
  for (const id of [1, 2, 3, 9]) dismissUpload(id);
  sending.all = [];
});
/** Every byte of the file that was started as number `at` is on the server. */
const arrive = async (at: number) => {
  await expect.poll(() => sending.all.length).toBeGreaterThan(at);
  act(() => sending.all[at]?.onDone());
};

const page = (
  <FilesDrop accountId={1}>
    <ChooseFiles accountId={1} />
    <NewDraftsList />
    <UploadTray />
  </FilesDrop>
);
const choose = (files: File[]) =>
  fireEvent.change(screen.getByLabelText('Upload files', { selector: 'input' }), { target: { files } });
test('makes a draft of each file, and names those that cannot be taken with the reason', async () => {
  takeUploads({ 'huge.mp4': [413, 'media.storageFull'] });
  render(page, { wrapper: server.wrapper });
  choose([
    file('morning_swim.mp4', 'video/mp4'),
    file('notes.txt', 'text/plain'),
    file('huge.mp4', 'video/mp4'),
    file('empty.mov', 'video/quicktime', ''),
    file('talk.mp3', ''),
  ]);
  await screen.findByText('2 drafts created, 3 files not added');
  const list = within(screen.getByRole('region', { name: 'Drafts from 5 files' }));
  const item = (name: string) =>
    list.getAllByRole('listitem').find(({ textContent }) => textContent.includes(name))?.textContent;
  expect(item('notes.txt')).toContain("notes.txt isn't a video or an audio file");
  expect(item('huge.mp4')).toContain('media.storageFull');
  expect(item('empty.mov')).toContain('This file is empty.');
  expect(item('talk.mp3')).toContain('Draft created. Queued: starts after the uploads before it');
  await arrive(0);
  await expect.poll(() => item('morning_swim.mp4')).toContain('Draft created. Upload complete!');
  await arrive(1);
  await expect.poll(() => item('talk.mp3')).toContain('Draft created. Upload complete!');
  expect(list.getByRole('link', { name: 'Open draft: talk.mp3' }).getAttribute('href')).toBe(
    '/manage/podcast/102',
  );
  const begun = { tags: ['Wrestling'], description: 'Filmed in the loft.' };
  const drafts = server.requests.filter(({ route }) => route === 'POST /api/create/post');
  expect(drafts.map(({ body }) => body)).toMatchObject([
    { title: 'morning swim', mediaType: 'video', assetId: 1, draft: true, premium: false, ...begun },
    { title: 'talk', mediaType: 'audio', assetId: 2, draft: true, premium: true, ...begun },
  ]);
});

test('sends one file after another, and the next one while one is paused', async () => {
  takeUploads();
  render(page, { wrapper: server.wrapper });
  choose(['a', 'b', 'c'].map((name) => file(`${name}.mp4`, 'video/mp4')));
  await screen.findByText('3 drafts created');
  const started = () => sending.all.map(({ file: sent }) => sent.name);
  expect(started()).toEqual(['a.mp4']);
  act(() => pauseUpload(1));
  expect(started()).toEqual(['a.mp4', 'b.mp4']);
  act(() => unpauseUpload(1));
  expect(started()).toEqual(['a.mp4', 'b.mp4']);
  await arrive(1);
  await expect.poll(started).toEqual(['a.mp4', 'b.mp4', 'a.mp4']);
  await act(() => cancelUpload(1, 1));
  await expect.poll(started).toEqual(['a.mp4', 'b.mp4', 'a.mp4', 'c.mp4']);
  await arrive(3);
  await expect.poll(() => screen.getAllByText('Upload complete!').length).toBe(2);
});

test('continues the upload of a file that has its draft', async () => {
  takeUploads();
  const film = file('film.mp4', 'video/mp4');
  const remembered = {
    assetId: 9,
    uploadUrl: '/api/uploads/u9',
    beganAtMs: Date.now(),
    kind: 'video',
    name: film.name,
    sizeBytes: film.size,
    lastModifiedMs: film.lastModified,
    editPath: '/manage/video/77',
  };
  localStorage.setItem('uploads:1', JSON.stringify([remembered]));
  render(page, { wrapper: server.wrapper });
  choose([film]);
  await screen.findByText(/^Continues the upload of its draft/);
  expect(screen.getByRole('link', { name: 'Open draft: film.mp4' }).getAttribute('href')).toBe(
    '/manage/video/77',
  );
  expect(sending.all.map(({ uploadUrl }) => uploadUrl)).toEqual(['/api/uploads/u9']);
  expect(server.countOf('POST /api/create/post')).toBe(0);
});

test('takes dropped files, and says the maximum when there are too many', async () => {
  takeUploads();
  const { container } = render(page, { wrapper: server.wrapper });
  const drop = (files: File[]) =>
    fireEvent.drop(container.firstElementChild ?? container, { dataTransfer: { types: ['Files'], files } });
  drop(Array.from({ length: limits.filesAtOnce + 1 }, (_, at) => file(`${at}.mp4`, 'video/mp4')));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Up to 20 files at a time. You chose 21: choose fewer, then add the others.',
  );
  drop([file('one.mp4', 'video/mp4')]);
  await screen.findByText('1 draft created');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.countOf('POST /api/create/post')).toBe(1);
});
