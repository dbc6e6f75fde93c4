// The signed media addresses a player requests, and similar ones.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { call } from './people.ts';

interface Playback {
  hlsUrl: string;
  storyboardUrl: string;
  previewUrl: string;
}

const pathOf = (address: string): string => new URL(address, 'http://any').pathname;

/** Records the media paths that a page requests from now on, without pictures. */
export function recordMedia(page: Page): Set<string> {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const path = pathOf(request.url());
    if (path.startsWith('/media/') && !path.startsWith('/media/images/')) seen.add(path);
  });
  return seen;
}

const find = (seen: ReadonlySet<string>, pattern: RegExp): string => {
  const found = [...seen].find((path) => pattern.test(path));
  expect(found, `${pattern} among what was asked for`).toBeDefined();
  return found ?? '';
};

/** One path of each kind of file of a post, for the person of this browser. */
export async function addressesOf(context: BrowserContext, postId: number, seen: ReadonlySet<string>) {
  const playback = await call<Playback>(context, 'GET', `/public/post/${postId}/playback`);
  const { url } = await call<{ url: string }>(context, 'GET', `/post/download/${postId}`);
  return {
    master: pathOf(playback.hlsUrl),
    variant: find(seen, /\/index\.m3u8$/),
    segment: find(seen, /\/seg_\d+\.m4s$/),
    storyboard: pathOf(playback.storyboardUrl),
    preview: pathOf(playback.previewUrl),
    download: pathOf(url),
  };
}

/** /media/{signature}/{the rest} */
export function takeApart(path: string): { signature: string; rest: string } {
  const [, , signature = '', ...rest] = path.split('/');
  return { signature, rest: rest.join('/') };
}

export const signatureFor = async (context: BrowserContext, postId: number): Promise<string> =>
  takeApart(pathOf((await call<Playback>(context, 'GET', `/public/post/${postId}/playback`)).hlsUrl))
    .signature;
