// The page with Stripe's card fields, on a separate address: Stripe's script never runs in the site's pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import {
  cardDocument,
  escapeHtml as escape,
  lookFrom,
  refuseSeveralHosts,
  serveCardLook,
} from '../card-look.ts';
import { brandHtml } from '../card-marks.ts';
import { cardWordsIn } from '../card-words.ts';
import type { StripeSettings } from './client.ts';

const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** The script's version matches that of the API; it must be loaded from Stripe. */
const scriptPath = '/endive/stripe.js';

const isStripe = ({ scriptOrigin }: StripeSettings) => scriptOrigin === 'https://js.stripe.com';

/** Content-Security-Policy: allows the scripts, frames and requests of Stripe's script. */
function policyOf(settings: StripeSettings, shop: string): string {
  const { scriptOrigin, apiOrigin } = settings;
  const real = isStripe(settings);
  const scripts = real ? `${scriptOrigin} https://*.js.stripe.com` : scriptOrigin;
  const frames = real ? `${scripts} https://hooks.stripe.com` : `'none'`;
  return [
    `default-src 'none'`,
    `script-src 'self' ${scripts}`,
    `style-src 'self'`,
    `font-src 'self'`,
    // Stripe's script resizes its frames by style attributes.
    `style-src-attr 'unsafe-inline'`,
    `img-src data:${real ? ' https://*.stripe.com' : ''}`,
    `connect-src ${apiOrigin}`,
    `frame-src ${frames}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${shop}`,
  ].join('; ');
}

function pageOf(settings: StripeSettings, shop: string, query: Readonly<Record<string, unknown>>): string {
  const { language, words } = cardWordsIn(query.lang);
  const data = {
    ...lookFrom(query),
    parent: shop,
    key: settings.publishableKey,
    language,
    words: JSON.stringify(words),
  };
  const field = (name: 'number' | 'expiry' | 'cvv') => `<div class="${name}">
<span class="label" id="${name}-label">${escape(words.labels[name])}</span>
<div class="within"><div id="${name}" class="input" role="group" aria-labelledby="${name}-label"></div>${name === 'number' ? brandHtml : ''}</div>
<p id="${name}-error" class="error" aria-live="polite"></p>
</div>`;
  const body = `<div id="content">
<form id="card" class="fields" novalidate aria-label="${escape(words.title)}">
${(['number', 'expiry', 'cvv'] as const).map(field).join('\n')}
<div class="zip">
<label class="label" for="zip">${escape(words.labels.zip)}</label>
<input id="zip" class="input" name="zip" autocomplete="postal-code" maxlength="7" autocorrect="off" spellcheck="false" aria-describedby="zip-error">
<p id="zip-error" class="error" aria-live="polite"></p>
</div>
<button class="hidden" type="submit" tabindex="-1" aria-hidden="true">${escape(words.submit)}</button>
</form>
</div>
<script src="${settings.scriptOrigin}${scriptPath}"></script>
<script type="module" src="/card-page.js"></script>`;
  return cardDocument({ title: words.title, language, data, body });
}

/** Requests are not logged. */
export function buildCardPage(settings: StripeSettings, shop: string): FastifyInstance {
  const app: FastifyInstance = Fastify({ logger: false, bodyLimit: 1024, requestTimeout: 60_000 });
  refuseSeveralHosts(app);
  const policy = policyOf(settings, shop);
  const script = file('card-page.js');
  const send = (reply: FastifyReply, type: string, body: string) =>
    reply
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      // Stripe's script checks which page it runs in.
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('cache-control', 'no-store')
      .type(`${type}; charset=utf-8`)
      .send(body);
  app.get('/', (request, reply) =>
    send(reply, 'text/html', pageOf(settings, shop, request.query as Record<string, unknown>)),
  );
  serveCardLook(app, send);
  app.get('/card-page.js', (_request, reply) => send(reply, 'text/javascript', script));
  return app;
}
