// The signed addresses a player asks for, and those beside them.
import { expect, type Page } from '@playwright/test';
import { call, newPerson, openChannelQuietly, registerQuietly } from './people.ts';
import { publishQuietly } from './video-files.ts';

type Kind = 'master' | 'variant' | 'segment' | 'storyboard' | 'preview' | 'download';

export interface MediaAddresses {
  all: Set<string>;
  segments: Set<string>;
  /** One path of each kind, as the person of the page gets them. */
  complete: (page: Page) => Promise<Record<Kind, string>>;
}

interface Playback {
  hlsUrl: string;
  storyboardUrl: string;
  previewUrl: string;
}

const pathOf = (address: string): string => new URL(address, 'http://any').pathname;

export function listAddresses(page: Page): MediaAddresses {
  const all = new Set<string>();
  const segments = new Set<string>();
  page.on('request', (request) => {
    const path = pathOf(request.url());
    if (!path.startsWith('/media/') || path.startsWith('/media/images/')) return;
    all.add(path);
    if (path.endsWith('.m4s')) segments.add(path);
  });
  return {
    all,
    segments,
    async complete(by) {
      const id = pathOf(by.url()).startsWith('/post/') ? pathOf(by.url()).split('/')[2] : postIdIn(all);
      const playback = await call<Playback>(by.context(), 'GET', `/public/post/${id}/playback`);
      const { url } = await call<{ url: string }>(by.context(), 'GET', `/post/download/${id}`);
      const variant = [...all].find((path) => path.endsWith('.m3u8') && !path.endsWith('/master.m3u8'));
      const [segment] = segments;
      expect([variant, segment]).not.toContain(undefined);
      return {
        master: pathOf(playback.hlsUrl),
        variant: variant ?? '',
        segment: segment ?? '',
        storyboard: pathOf(playback.storyboardUrl),
        preview: pathOf(playback.previewUrl),
        download: pathOf(url),
      };
    },
  };
}
