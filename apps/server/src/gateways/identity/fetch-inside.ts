import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { CustomFetch } from 'openid-client';

/** A placeholder that no real connection has, and no header can claim. */
const insideAddress = 'inside';

export const isFromInside = ({ socket }: IncomingMessage): boolean => socket.remoteAddress === insideAddress;

/** Handles requests to this server in-process, so that its public address need not be reachable from it. */
export const fetchInside =
  (server: FastifyInstance): CustomFetch =>
  async (url, { method, headers: sent, body }) => {
    const { pathname, search, host } = new URL(url);
    const payload =
      body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : undefined;
    const answer = await server.inject({
      method: method as 'GET',
      url: pathname + search,
      remoteAddress: insideAddress,
      headers: { ...sent, host },
      ...(payload !== undefined && { payload }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value));
    const bytes = answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload);
    return new Response(bytes, { status: answer.statusCode, headers });
  };
