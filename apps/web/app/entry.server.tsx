import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { defaultLanguage, type Language } from '@realfin/contract/languages';
import { renderToPipeableStream } from 'react-dom/server';
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
import { startAfterPaint } from './lib/speed/start-after-paint.ts';

export { nameSite, pageContext };

const renderLimitMs = 10_000;

const asked = new AsyncLocalStorage<Language>();
askLanguageOf(() => asked.getStore() ?? defaultLanguage);
learnLanguage('de', german);

/** Runs one request's loaders and render in its language. */
export const inLanguage = <Result,>(language: Language, run: () => Result): Result =>
  asked.run(language, run);

/** Unknown addresses and refusals are not worth a stack trace. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  if (typeof error === 'object' && error !== null && 'data' in error && 'init' in error) return;
  console.error(error);
}

/** A writable without a queue: everything is there already when React writes it. */
function collect(onEnd: (text: string) => void): Writable {
  const chunks: Uint8Array[] = [];
  const sink = new Writable();
  sink.write = (chunk: string | Uint8Array) => {
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  };
  sink.end = () => {
    onEnd(Buffer.concat(chunks).toString());
    return sink;
  };
  return sink;
}

/** The whole page in one buffer: cheaper than streaming, and it can be kept and compressed in one call. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const asked = context.get(pageContext);
  const { nonce } = asked;
  const cache = pageCache(asked);
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const page = (
      <NonceProvider value={nonce}>
        <ServerPageProvider value={{ cache, state: writePageState(cache) }}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </ServerPageProvider>
      </NonceProvider>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Nothing of a whole page comes later, so nothing of it needs a script to be moved into its place.
      progressiveChunkSize: Infinity,
      onAllReady() {
        pipe(
          collect((rendered) => {
            headers.set('content-type', 'text/html; charset=utf-8');
            asked.html = import.meta.env.PROD ? startAfterPaint(rendered) : rendered;
            resolve(new Response(null, { status: finalStatus, headers }));
          }),
        );
      },
      onShellError: reject,
      onError(error: unknown) {
        finalStatus = 500;
        console.error(error);
      },
    });
    setTimeout(abort, renderLimitMs).unref();
  });
}
