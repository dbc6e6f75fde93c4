import cookie from '@fastify/cookie';
import { refuse } from '@realfin/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Viewer } from '../../lib/viewer.ts';

export interface SessionRequest {
  address: string;
  userAgent: string;
  /** Also reads the viewer's account. */
  withAccount?: boolean;
}
/** Authenticates requests; implemented by the modules. */
export interface ViewerReader {
  bySession(secret: string, request: SessionRequest): Promise<Viewer | null>;
  /** Null if the token is invalid. */
  byBearer(token: string): Promise<Viewer | null>;
}

export const sessionCookieName = (config: Config): string =>
  config.origin.startsWith('https:') ? '__Host-realfin' : 'realfin';
export const sessionCookie = (config: Config) =>
  ({
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: config.origin.startsWith('https:'),
    // The longest lifetime that browsers allow; unused sessions end much earlier, at the provider.
    maxAge: 60 * 60 * 24 * 400,
  }) as const;
/** Cookie of a browser that someone has signed in with; signing out does not delete it. */
export const deviceCookieName = 'realfin_device';
export const anonymousCookieName = 'realfin_visitor';

declare module 'fastify' {
  interface FastifyRequest {
    viewerOnce: Promise<Viewer | null> | null;
    /** The visitor id of the cookie that this reply sets. */
    newVisitor: string | null;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers send cookies with cross-site requests too; those may read but never change anything. */
export function refuseCrossSite(request: FastifyRequest, origin: string): void {
  if (safeMethods.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refuse('auth.crossSite');
  const from = request.headers.origin;
  if (from !== undefined && from !== origin) throw refuse('auth.crossSite');
}

export async function installSession(app: FastifyInstance, config: Config, reader: ViewerReader) {
  await app.register(cookie);
  app.decorateRequest('viewerOnce', null);
  app.decorateRequest('newVisitor', null);
  const name = sessionCookieName(config);

  const read = async (request: FastifyRequest, withAccount: boolean): Promise<Viewer | null> => {
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1];
      const viewer = token === undefined ? null : await reader.byBearer(token);
      if (viewer === null) throw refuse('auth.invalidToken');
      return viewer;
    }
    const secret = request.cookies[name];
    if (secret === undefined || secret === '') return null;
    refuseCrossSite(request, config.origin);
    const userAgent = request.headers['user-agent'] ?? '';
    return reader.bySession(secret, { address: request.ip, userAgent, withAccount });
  };
  return {
    cookieName: name,
    /** The viewer; read at most once per request, and only when needed. */
    viewerOf: (request: FastifyRequest, withAccount = false): Promise<Viewer | null> =>
      (request.viewerOnce ??= read(request, withAccount)),
  };
}
export type Sessions = Awaited<ReturnType<typeof installSession>>;
