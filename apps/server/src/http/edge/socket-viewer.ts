import type { FastifyInstance } from 'fastify';
import type { Viewer } from '../../lib/viewer.ts';
import type { Edge } from './bind.ts';
import type { ViewerReader } from './session.ts';

/** Who a socket belongs to, by the cookies it was opened with; read each time. */
export const socketViewer =
  (app: FastifyInstance, { sessions }: Edge, reader: ViewerReader) =>
  (cookieHeader: string): Promise<Viewer | null> => {
    const secret = app.parseCookie(cookieHeader)[sessions.cookieName];
    if (secret === undefined) return Promise.resolve(null);
    return reader.bySession(secret, { address: '', userAgent: '' });
  };
