import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { defaultLanguage, type Language } from '@realfin/contract/languages';
import type { SiteFacts } from '@realfin/contract/page-context';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router';
import german from './languages/de.ts';
import { askLanguageOf, learnLanguage } from './lib/language.ts';
import { NonceProvider } from './lib/nonce.ts';
import { pageContext } from './lib/page-context.ts';
import { pageCache } from './lib/page-data.ts';
import { ServerPageProvider, writePageState } from './lib/page-state.ts';
import { nameSite } from './lib/site-name.ts';
import { defaultTheme } from './lib/site-theme.ts';
import { startAfterPaint } from './lib/speed/start-after-paint.ts';

export { pageContext };

/** Sets the instance's name and default theme, used on every page. */
export function describeSite({ name, theme }: SiteFacts): void {
  nameSite(name);
  defaultTheme(theme);
}

const renderLimitMs = 10_000;

const asked = new AsyncLocalStorage<Language>();
askLanguageOf(() => asked.getStore() ?? defaultLanguage);
learnLanguage('de', german);

/** Runs the loaders and the render of one request in its language. */
export const inLanguage = <Result,>(language: Language, run: () => Result): Result =>
  asked.run(language, run);

/** Unknown addresses and refusals don't need a stack trace. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  if (typeof error === 'object' && error !== null && 'data' in error && 'init' in error) return;
  console.error(error);
}

/** The loader data for the browser, serialized by the router. */
const readLoaded = async ({ serverHandoffStream }: EntryContext): Promise<string | null> =>
  serverHandoffStream === undefined ? null : text(serverHandoffStream);

/**
 * The entry of one render. The router reads its own stream piece by piece and makes the page wait for each; here the
 * pieces are in its cache from the start: the whole text, then the end.
 */
function withLoaded(entry: EntryContext, loaded: string | null): EntryContext {
  if (loaded === null) return entry;
  const piece = (done: boolean, value: string) =>
    Object.assign(Promise.resolve(), { result: { done, value } });
  return {
    ...entry,
    serverHandoffStream: new ReadableStream(),
    renderMeta: { ...entry.renderMeta, streamCache: { 0: piece(false, loaded), 1: piece(true, '') } },
  };
}

/**
 * The entry with only the routes of its own page and the start page, which ship with every page. Each render
 * creates a route for every entry of the manifest.
 */
function withItsRoutes(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const own = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const routes = Object.entries(manifest.routes).filter(
    ([id, route]) => own.has(id) || route?.index === true || route?.parentId === undefined,
  );
  return { ...entry, manifest: { ...manifest, routes: Object.fromEntries(routes) } };
}

/** React's marker for a part left to the browser after an error. */
const leftToBrowser = '<!--$!-->';

/**
 * Renders the page synchronously: its loaders have all data, and a string needs no buffers. Null if a part
 * suspended or failed; only the stream waits for parts and reports errors.
 */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    return html.includes(leftToBrowser) ? null : `<!DOCTYPE html>${html}`;
  } catch {
    return null;
  }
}

/** Waits for every part. A failed part is logged, and the response has status 500. */
async function renderWaiting(page: ReactNode, nonce: string): Promise<{ html: string; failed: boolean }> {
  let failed = false;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // The page is sent whole, so no part needs a script to move it into place.
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError(error: unknown) {
        failed = true;
        console.error(error);
      },
    });
    setTimeout(abort, renderLimitMs).unref();
  });
  return { html, failed };
}

/** Returns the page as one string: cheaper than streaming, and cached and compressed in one call. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const asked = context.get(pageContext);
  const { nonce } = asked;
  const cache = pageCache(asked);
  const state = writePageState(cache);
  const loaded = await readLoaded(entry);
  const page = () => (
    <NonceProvider value={nonce}>
      <ServerPageProvider value={{ cache, state }}>
        <ServerRouter context={withItsRoutes(withLoaded(entry, loaded))} url={request.url} nonce={nonce} />
      </ServerPageProvider>
    </NonceProvider>
  );
  const atOnce = renderAtOnce(page());
  const { html, failed } =
    atOnce === null ? await renderWaiting(page(), nonce) : { html: atOnce, failed: false };
  headers.set('content-type', 'text/html; charset=utf-8');
  asked.html = import.meta.env.PROD ? startAfterPaint(html) : html;
  return new Response(null, { status: failed ? 500 : status, headers });
}
