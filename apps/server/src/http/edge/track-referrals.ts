// Reports every link and page that a person opens, in the browser's address bar or within the app.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asksNotToBeTracked } from '../../lib/do-not-track.ts';
import type { Edge } from './bind.ts';
import { anonymousCookieName } from './session.ts';
import { visitorIn } from './visitor.ts';

export interface OpenedAddress {
  accountId: number | null;
  anonymousId: string | null;
  address: string;
  userAgent: string;
  doNotTrack: boolean;
}
interface Listener {
  note(opened: OpenedAddress): void;
  /** Flushes pending notes. */
  close(): Promise<void>;
}

const isElsewhere = /^\/(?:assets|media|auth|dev|health|socket|embed)\//;

/** Redirects count as opened, prefetches don't. */
const isOpened = (request: FastifyRequest, status: number): boolean =>
  request.method === 'GET' &&
  status < 400 &&
  !isElsewhere.test(request.url) &&
  request.headers['sec-purpose'] === undefined;

export function trackReferrals(app: FastifyInstance, { ctx, sessions }: Edge, listener: Listener): void {
  const { secret } = ctx.config;
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isOpened(request, reply.statusCode)) return payload;
    const viewer = request.viewerOnce === null ? null : await sessions.viewerOf(request);
    listener.note({
      accountId: viewer?.id ?? null,
      anonymousId: request.newVisitor ?? visitorIn(secret, request.cookies[anonymousCookieName]),
      address: request.url,
      userAgent: request.headers['user-agent'] ?? '',
      doNotTrack: asksNotToBeTracked(request.headers),
    });
    return payload;
  });
  app.addHook('onClose', () => listener.close());
}
