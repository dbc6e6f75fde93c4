import type { ServerResponse } from 'node:http';
import { frameOriginOf } from '@realfin/contract/embeds';
import { refuse } from '@realfin/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { hasSeveralHosts } from '../../lib/several-hosts.ts';

/** Scripts need this render's nonce. Frames: card fields and listed players. Only players may be framed. */
export function pagePolicy(nonce: string, cardFrameOrigin: string, config: Config, isFramed = false): string {
  const socket = config.origin.replace(/^http/, 'ws');
  const development = config.mode === 'development';
  return [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${development ? `'unsafe-inline'` : `'nonce-${nonce}'`}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `media-src 'self' blob:`,
    `font-src 'self'`,
    `connect-src 'self' ${socket}${development ? ' ws:' : ''}`,
    `worker-src 'self' blob:`,
    `frame-src ${[`'self'`, cardFrameOrigin, ...config.site.embedSites.map(frameOriginOf)].join(' ')}`,
    `frame-ancestors ${isFramed ? '*' : `'self'`}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ');
}

const closedPolicy = `default-src 'none'; style-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'`;

/** Default headers. Replies may be personal, so they are not stored unless a route allows it. */
const defaultHeaders = {
  'content-security-policy': closedPolicy,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), display-capture=(), geolocation=(), payment=()',
};

/** Skipped for scripts, styles and fonts, of which a page loads a dozen. */
const documentHeaders = [
  'content-security-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
];

/** Keeps the headers of images, which can be opened as documents, and of workers, which use their own. */
export function dropDocumentHeaders(response: ServerResponse, file: string): void {
  if (!/\.(?:js|css|woff2)(?:\.br|\.gz)?$/.test(file) || /worker/i.test(file)) return;
  for (const name of documentHeaders) response.removeHeader(name);
}

/** For pages that send a live stream from the browser. */
export const cameraPermissions =
  'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Set before anything is answered, so that replies written by routes themselves have them too. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const headers = new Map(Object.entries(defaultHeaders));
  if (config.origin.startsWith('https:')) headers.set('strict-transport-security', 'max-age=31536000');
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeaders(headers);
    if (!methods.includes(request.method)) {
      reply.raw.setHeader('allow', methods.join(', '));
      done(refuse('route.methodNotAllowed'));
      return;
    }
    // HTTP also allows absolute addresses and a star, but only proxies send them.
    const isPath = request.originalUrl.startsWith('/');
    done(isPath && !hasSeveralHosts(request.raw.rawHeaders) ? undefined : refuse('input.malformed'));
  });
}
