// Well-known addresses (RFC 8615): where to report a vulnerability, and where to change a password.
import { languages } from '@realfin/contract/languages';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';

/** RFC 9116 recommends at most a year; programs that store the file fetch it again before. */
const validMs = 300 * 24 * 60 * 60 * 1000;

export function registerWellKnown(app: FastifyInstance, { config, clock }: Context): void {
  const { securityContact: contact, origin } = config;
  const lines = [
    `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
    `Preferred-Languages: ${Object.keys(languages).join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock.now().getTime() + validMs).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${[...lines, `Expires: ${expires}`].join('\n')}\n`);
  });
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings/password', 302));
}
