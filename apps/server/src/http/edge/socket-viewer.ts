import type { FastifyInstance } from 'fastify';
import type { Viewer } from '../../lib/viewer.ts';
import type { Edge } from './bind.ts';
import type { ViewerReader } from './session.ts';

/** The viewer of a socket, by the cookies it was opened with; read on every call. */
export const socketViewer =
  (app: FastifyInstance, { sessions }: Edge, reader: ViewerReader) =>
  (cookieHeader: string): Promise<Viewer | null> => {
    const secret = app.parseCookie(cookieHeader)[sessions.cookieName];
    if (secret === undefined) return Promise.resolve(null);
    return reader.bySession(secret, { address: '', userAgent: '' });
  };
