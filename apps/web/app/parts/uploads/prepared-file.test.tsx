import type { Asset } from '@realfin/contract/media';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { PreparedFile } from './prepared-file.tsx';

const server = openTestServer();
const asset: Asset = {
  id: 3,
  kind: 'video',
  state: 'ready',
  fileName: 'swim.mp4',
  sizeBytes: 1_000,
  percent: 100,
  reason: null,
  playsIn: '480p',
  qualitiesFailed: false,
  durationSeconds: 30,
  width: 1920,
  height: 1080,
  posterUrl: null,
  frames: [],
  fileTitle: null,
  chapters: [],
  tracksLeftOut: [],
};

test('says in which quality a video plays while higher ones follow', () => {
  const file = (shown: Asset) => <PreparedFile asset={shown} isPublished onReplace={() => undefined} />;
  const { rerender } = render(file(asset), { wrapper: server.wrapper });
  expect(screen.getByText('Plays in 480p; higher qualities follow')).toBeDefined();
  rerender(file({ ...asset, playsIn: null }));
  expect(screen.getByText('Ready to play')).toBeDefined();
});

test('names the tracks of a file that viewers do not get', () => {
  const track = { kind: 'subtitles', codec: 'hdmv_pgs_subtitle', language: 'fra', title: null } as const;
  const dts = { kind: 'audio', codec: 'dts', language: null, title: null } as const;
  render(
    <PreparedFile
      asset={{ ...asset, tracksLeftOut: [track, dts] }}
      isPublished
      onReplace={() => undefined}
    />,
    { wrapper: server.wrapper },
  );
  expect(
    screen.getByText(/^Not included: French subtitles \(HDMV_PGS_SUBTITLE\), audio \(DTS\)\./),
  ).toBeDefined();
});

test('says that higher qualities could not be made, and makes them on request', async () => {
  server.answer('POST /api/media/assets/3/retry', { json: { ...asset, qualitiesFailed: false } });
  render(
    <PreparedFile asset={{ ...asset, qualitiesFailed: true }} isPublished onReplace={() => undefined} />,
    { wrapper: server.wrapper },
  );
  expect(screen.getByText(/couldn't make the higher qualities/)).toBeDefined();
  expect(screen.queryByText(/follow/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Make them again' }));
  await expect.poll(() => server.countOf('POST /api/media/assets/3/retry')).toBe(1);
});
