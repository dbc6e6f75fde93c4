import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

/** Pages run only scripts that carry this render's nonce; frames only show the card fields. Only players may be framed. */
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
    `frame-src 'self' ${cardFrameOrigin}`,
    `frame-ancestors ${isFramed ? '*' : `'self'`}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ');
}

const closedPolicy = `default-src 'none'; style-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'`;

export function securityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onSend', (_request, reply: FastifyReply, payload, done) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', closedPolicy);
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (config.origin.startsWith('https:')) {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    done(null, payload);
  });
}
