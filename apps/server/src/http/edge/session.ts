import cookie from '@fastify/cookie';
import { refuse } from '@realfin/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Viewer } from '../../lib/viewer.ts';

export interface SessionRequest {
  address: string;
  userAgent: string;
  /** The viewer is wanted with their account. */
  withAccount?: boolean;
}
/** How a request proves who it is from; provided by the modules, used by the edge. */
export interface ViewerReader {
  bySession(secret: string, request: SessionRequest): Promise<Viewer | null>;
  /** Null when the token does not hold. */
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
    // As long as browsers allow; a session that is not used ends much earlier, at the provider.
    maxAge: 60 * 60 * 24 * 400,
  }) as const;
/** A browser that someone has signed in with; it stays when they sign out. */
export const deviceCookieName = 'realfin_device';
export const anonymousCookieName = 'realfin_visitor';

declare module 'fastify' {
  interface FastifyRequest {
    viewerOnce: Promise<Viewer | null> | null;
    /** The id of a visitor whose cookie goes out with the reply. */
    newVisitor: string | null;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A cookie rides along on requests other sites cause; those may read but never change anything. */
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
    /** Who asks; read once per request, and only when it is needed. */
    viewerOf: (request: FastifyRequest, withAccount = false): Promise<Viewer | null> =>
      (request.viewerOnce ??= read(request, withAccount)),
  };
}
export type Sessions = Awaited<ReturnType<typeof installSession>>;
