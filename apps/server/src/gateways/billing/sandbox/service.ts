// The sandbox's web service, on a separate address: card numbers are only entered there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseLanguage } from '@realfin/contract/languages';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { lookFrom, refuseSeveralHosts, serveCardLook } from '../card-look.ts';
import type { Box } from './box.ts';
import { checkCard, fingerprintOf, type CardFields } from './cards.ts';
import { answerChallenge, findChallenge } from './charges.ts';
import { cardsPage, challengePage, framePage, gonePage } from './pages.ts';
import { sandboxTokens } from './tables.ts';

const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const policy = (extra: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; ${extra}`;

function headersOf(reply: FastifyReply, contentPolicy: string): FastifyReply {
  return reply
    .header('content-security-policy', contentPolicy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store');
}
const html = (reply: FastifyReply, contentPolicy: string, body: string) =>
  headersOf(reply, contentPolicy).type('text/html; charset=utf-8').send(body);

const fieldsFrom = (body: unknown): CardFields => {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const read = (name: string) => (typeof given[name] === 'string' ? given[name].slice(0, 40) : '');
  return {
    number: read('number'),
    month: read('month'),
    year: read('year'),
    cvv: read('cvv'),
    zip: read('zip'),
  };
};

/** A one-time token for a card with valid fields. */
export async function makeToken(box: Box, fields: CardFields) {
  const checked = checkCard(fields, box.clock.now());
  if ('errors' in checked) return checked;
  const { behaviour, country, ...card } = checked.card;
  const token = `tok_${box.ids.secret(24)}`;
  const fingerprint = fingerprintOf(box, fields.number);
  const values = { token, behaviour, country, fingerprint, ...card, createdAt: box.clock.now() };
  await box.db.insert(sandboxTokens).values(values);
  return { token, card };
}

/** Body and address of a request are never logged. */
export function buildService(box: Box): FastifyInstance {
  const app: FastifyInstance = Fastify({ logger: false, bodyLimit: 4096, requestTimeout: 60_000 });
  refuseSeveralHosts(app);
  const shop = box.config.origin;
  const frameCss = file('frame.css');
  const scripts = ['frame.js', 'card-text.js'];
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const known = error.statusCode !== undefined && error.statusCode < 500;
    return headersOf(reply, policy(''))
      .code(known ? (error.statusCode ?? 400) : 500)
      .send({ errors: {} });
  });

  app.get('/', (request, reply) =>
    html(
      reply,
      policy(`form-action 'none'; frame-ancestors ${shop}`),
      framePage(
        lookFrom(request.query as Record<string, unknown>),
        shop,
        (request.query as Record<string, unknown>).lang,
      ),
    ),
  );
  app.get('/cards', (request, reply) =>
    html(
      reply,
      policy(`form-action 'none'; frame-ancestors 'none'`),
      cardsPage(lookFrom(request.query as Record<string, unknown>)),
    ),
  );
  const send = (reply: FastifyReply, type: string, body: string) =>
    headersOf(reply, policy('')).type(`${type}; charset=utf-8`).send(body);
  serveCardLook(app, send);
  app.get('/frame.css', (_request, reply) => send(reply, 'text/css', frameCss));
  for (const [name, text] of scripts.map((script) => [script, file(script)] as const))
    app.get(`/${name}`, (_request, reply) => send(reply, 'text/javascript', text));

  app.post('/tokens', async (request, reply) => {
    headersOf(reply, policy(''));
    const made = await makeToken(box, fieldsFrom(request.body));
    return reply.code('errors' in made ? 422 : 200).send(made);
  });
  challengeRoutes(app, box);
  return app;
}

/** Matches the format of our own references; other input never reaches the database. */
const isOurs = ({ ref, secret }: { ref: string; secret: string }) =>
  /^[\w-]{1,60}$/.test(ref) && /^[\w-]{1,60}$/.test(secret);

/** The bank only knows the browser, not the shop's account. */
const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  chooseLanguage(null, undefined, headers['accept-language']);

function challengeRoutes(app: FastifyInstance, box: Box): void {
  // Browsers apply form-action also to redirects after a form, so the shop is listed.
  const challengePolicy = policy(`form-action 'self' ${box.config.origin}; frame-ancestors 'none'`);
  app.get<{ Params: { ref: string; secret: string } }>('/challenge/:ref/:secret', async (request, reply) => {
    if (!isOurs(request.params)) return html(reply.code(404), challengePolicy, gonePage(languageOf(request)));
    const found = await findChallenge(box, request.params.ref, request.params.secret);
    if (found === null) return html(reply.code(404), challengePolicy, gonePage(languageOf(request)));
    const { amountCents, description, card } = found;
    const challenge = { amountCents, description, lastFour: card?.lastFour ?? '' };
    return html(reply, challengePolicy, challengePage(challenge, languageOf(request)));
  });
  app.post<{ Params: { ref: string; secret: string }; Body: { decision?: unknown } | null }>(
    '/challenge/:ref/:secret',
    async (request, reply) => {
      const approved = request.body?.decision === 'approve';
      if (!isOurs(request.params))
        return html(reply.code(404), challengePolicy, gonePage(languageOf(request)));
      const returnUrl = await answerChallenge(box, request.params.ref, request.params.secret, approved);
      if (returnUrl === null) return html(reply.code(404), challengePolicy, gonePage(languageOf(request)));
      return headersOf(reply, challengePolicy).redirect(returnUrl, 303);
    },
  );
}
