// The sandbox's identity check for payees. Its address has a secret, like the link of a real provider.
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { sameSecret } from '../../../lib/ids.ts';
import type { PayoutBox } from './driver.ts';
import { sandboxPayees } from './tables.ts';

const outcomes = {
  verified: { label: 'Verified, bank account ending 4242', kyc: 'verified', destination: '4242' },
  closed: { label: 'Verified, bank account that was closed', kyc: 'verified', destination: '0001' },
  slow: { label: 'Verified, bank that takes days', kyc: 'verified', destination: '0002' },
  needsInfo: { label: 'More documents needed', kyc: 'needsInfo', destination: '' },
  rejected: { label: 'Rejected', kyc: 'rejected', destination: '' },
} as const;
const isOutcome = (text: string): text is keyof typeof outcomes => Object.hasOwn(outcomes, text);

const page = (links: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Payout sandbox</title></head>
<body><main><h1>Payout sandbox</h1><p>No real money and no real documents. Choose what the provider finds out:</p>
<ul>${links}</ul></main></body></html>`;

export function mountOnboarding(app: FastifyInstance, { db }: PayoutBox): void {
  app.get<{ Params: { ref: string; secret: string }; Querystring: { found?: string } }>(
    '/payouts-sandbox/:ref/:secret',
    async (request, reply) => {
      const { ref, secret } = request.params;
      const [row] = await db.select().from(sandboxPayees).where(eq(sandboxPayees.ref, ref));
      if (row === undefined || !sameSecret(row.secret, secret))
        return reply.code(404).type('text/plain').send('');
      const found = request.query.found ?? '';
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (!isOutcome(found)) {
        const links = Object.entries(outcomes).map(
          ([name, { label }]) => `<li><a href="?found=${name}">${label}</a></li>`,
        );
        return reply.type('text/html; charset=utf-8').send(page(links.join('')));
      }
      const { kyc, destination } = outcomes[found];
      await db.update(sandboxPayees).set({ kyc, destination }).where(eq(sandboxPayees.ref, ref));
      return reply.redirect(row.returnUrl);
    },
  );
}
