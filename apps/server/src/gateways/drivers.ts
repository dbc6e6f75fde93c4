// Opens the configured driver of each port.
import { join } from 'node:path';
import { StartRefused } from '../config/config.ts';
import type { Context, Gateways } from '../context.ts';
import { isLoopback } from '../lib/loopback.ts';
import { withBreaker } from './billing/breaker.ts';
import type { BillingGateway } from './billing/port.ts';
import { openSandbox } from './billing/sandbox/driver.ts';
import { openStripe } from './billing/stripe/driver.ts';
import { openDenials } from './denials/denials.ts';
import { openFlags, settingsProvider } from './flags/openfeature.ts';
import { createEmbeddedIdentity } from './identity/embedded.ts';
import { createExternalIdentity } from './identity/external.ts';
import type { IdentityGateway } from './identity/port.ts';
import { createEmbeddedEngine } from './live-engine/embedded.ts';
import { withPeers } from './live-engine/peers.ts';
import type { LiveEngine } from './live-engine/port.ts';
import { createMailCatcher } from './mail/catcher.ts';
import { createOutcomeNotes } from './mail/failures.ts';
import { withOutcomes } from './mail/outcomes.ts';
import type { MailGateway } from './mail/port.ts';
import { createSmtpMail } from './mail/smtp.ts';
import { withDenials } from './payouts/denied-calls.ts';
import { manualPayouts } from './payouts/manual.ts';
import type { PayoutGateway } from './payouts/port.ts';
import { openPayoutSandbox } from './payouts/sandbox/driver.ts';
import { openStripeConnect } from './payouts/stripe-connect/driver.ts';
import { readPushKeys } from './push/keys.ts';
import type { PushGateway } from './push/port.ts';
import { createWebPush } from './push/web-push.ts';
import { noTax } from './tax/none.ts';
import type { TaxGateway } from './tax/port.ts';
import { createTaxTable } from './tax/table.ts';

type Base = Omit<Context, keyof Gateways | 'close'>;

function openIdentity({ config, db, clock, log }: Base): IdentityGateway {
  const { issuer, ...client } = config.oidc;
  if (issuer === null) return createEmbeddedIdentity({ config, db, clock, log });
  return createExternalIdentity({ issuer, ...client, clock, log });
}

function openMail({ config, clock, log }: Base): MailGateway {
  const { smtpUrl, dataDir, origin, host, mode, demo } = config;
  if (smtpUrl !== null) {
    const bulkUrl = config.newsletters.smtpUrl ?? smtpUrl;
    return createSmtpMail({ url: smtpUrl, bulkUrl }, { name: config.site.name, address: config.mailFrom });
  }
  const isAlone = isLoopback(new URL(origin).hostname) && isLoopback(host);
  const pagesAt = isAlone && (mode !== 'production' || demo) ? origin : null;
  const folder = join(dataDir, 'mails');
  if (pagesAt === null) log.warn(`SMTP_URL is not set: mails are not sent, they are kept in ${folder}`);
  return createMailCatcher({ folder, pagesAt, clock });
}

/** Workers charge cards as well, so every role opens it. */
function openBilling(base: Base): Promise<BillingGateway> {
  const { stripe } = base.config;
  return stripe === null
    ? openSandbox(base)
    : openStripe(base, stripe, (sentence) => new StartRefused(sentence));
}

async function openPush({ config, db, clock }: Base): Promise<PushGateway> {
  const { secret, site, mode } = config;
  const keys = await readPushKeys(db, secret, clock.now());
  return createWebPush({ keys, contact: site.supportEmail, allowPrivate: mode !== 'production' });
}

const openTax = ({ config, db }: Base): TaxGateway =>
  config.tax.driver === 'none' ? noTax : createTaxTable(db, config.tax.sellerCountry);

function openPayouts(base: Base): PayoutGateway {
  const { payouts, stripe } = base.config;
  if (payouts.driver === 'stripe-connect' && stripe !== null) return openStripeConnect(base, stripe);
  return payouts.driver === 'manual' ? manualPayouts : openPayoutSandbox(base);
}

const openLive = (base: Base): LiveEngine =>
  withPeers(createEmbeddedEngine(base), {
    ...base.config.livePeers,
    secret: base.config.secret,
    log: base.log,
  });

async function openMoney(base: Base): Promise<Pick<Gateways, 'billing' | 'payouts'>> {
  const billing = await openBilling(base);
  const payouts = openPayouts(base);
  return {
    billing: withBreaker(billing, base.clock, await openDenials(base, billing.name)),
    payouts: withDenials(payouts, await openDenials(base, payouts.name)),
  };
}

export async function openGateways(base: Base): Promise<Gateways> {
  return {
    mail: withOutcomes(openMail(base), createOutcomeNotes(base)),
    ...(await openMoney(base)),
    identity: openIdentity(base),
    flags: await openFlags(settingsProvider(base.config.flags)),
    push: await openPush(base),
    tax: openTax(base),
    live: openLive(base),
  };
}
