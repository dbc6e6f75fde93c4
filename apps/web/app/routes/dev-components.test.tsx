import type { PageContext } from '@realfin/contract/page-context';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { pageContext } from '../lib/page-context.ts';
import { loader } from './dev-components.tsx';

function load(devPages: boolean) {
  const context = new RouterContextProvider();
  context.set(pageContext, { devPages, origin: 'http://127.0.0.1' } as PageContext);
  const args: unknown = { context };
  return () => loader(args as Parameters<typeof loader>[0]);
}

describe('/dev/components', () => {
  it('answers 404 when developer pages are off, as in production', () => {
    expect(load(false)).toThrow(expect.objectContaining({ init: { status: 404 } }));
  });

  it('hides developer pages from search engines when they are on', () => {
    expect(load(true)().meta).toMatchObject({ path: '/dev/components', hidden: true });
  });
});
