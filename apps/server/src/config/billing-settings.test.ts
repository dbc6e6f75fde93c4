import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig, StartRefused, type Config } from './config.ts';
import { startNotices } from './safe-start.ts';

const keys = {
  REALFIN_BILLING: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789',
};
const testKeys = {
  ...keys,
  STRIPE_SECRET_KEY: 'rk_test_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
};
const publicly = {
  REALFIN_ORIGIN: 'https://social.example',
  REALFIN_CARD_ORIGIN: 'https://cards.social.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hello@social.example',
  REALFIN_ADMIN_EMAIL: 'admin@social.example',
  REALFIN_SUPPORT_EMAIL: 'support@social.example',
};
const here = { REALFIN_DEMO: '0' };

function configOf(settings: NodeJS.ProcessEnv): Config {
  const dataDir = mkdtempSync(join(tmpdir(), 'realfin-billing-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return readConfig({ REALFIN_DATA: dataDir, ...settings });
}

test('charges cards of the sandbox unless Stripe is chosen', () => {
  expect(configOf({}).stripe).toBeNull();
  expect(configOf({ ...keys, REALFIN_BILLING: 'sandbox' }).stripe).toBeNull();
});

test('reads the keys of Stripe, and several secrets of webhooks', () => {
  const { stripe } = configOf({
    ...publicly,
    ...keys,
    STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789, whsec_9876543210,',
  });
  expect(stripe).toMatchObject({
    isTest: false,
    webhookSecrets: ['whsec_0123456789', 'whsec_9876543210'],
    apiOrigin: 'https://api.stripe.com',
    scriptOrigin: 'https://js.stripe.com',
  });
  expect(configOf({ ...here, ...testKeys }).stripe).toMatchObject({ isTest: true });
});

test.each([
  [{ STRIPE_SECRET_KEY: '' }, /^STRIPE_SECRET_KEY is not valid/],
  [{ STRIPE_SECRET_KEY: 'pk_live_0123456789' }, /^STRIPE_SECRET_KEY is not valid/],
  [{ STRIPE_SECRET_KEY: 'sk_live_' }, /^STRIPE_SECRET_KEY is not valid/],
  [{ STRIPE_PUBLISHABLE_KEY: '' }, /^STRIPE_PUBLISHABLE_KEY is not valid/],
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_live_0123456789' }, /^STRIPE_PUBLISHABLE_KEY is not valid/],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789' }, /is a live key and STRIPE_PUBLISHABLE_KEY a test key/],
  [{ STRIPE_WEBHOOK_SECRETS: '' }, /^STRIPE_WEBHOOK_SECRETS is not set/],
  [{ STRIPE_WEBHOOK_SECRETS: ' , ' }, /^STRIPE_WEBHOOK_SECRETS is not set/],
  [{ STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789,sk_live_1' }, /^STRIPE_WEBHOOK_SECRETS is not valid/],
  [testKeys, /test keys of Stripe made-up cards buy premium/],
  [{ STRIPE_ORIGIN: 'http://127.0.0.1:9' }, /^STRIPE_ORIGIN names a server other than Stripe/],
  [{ REALFIN_CARD_ORIGIN: '' }, /^The card fields need an https:\/\/ address/],
  [{ REALFIN_CARD_ORIGIN: 'http://cards.social.example' }, /^REALFIN_CARD_ORIGIN begins with http:/],
  [
    { REALFIN_CARD_ORIGIN: 'https://social.example/' },
    /^REALFIN_CARD_ORIGIN is the address of the site itself/,
  ],
])('refuses %j in one sentence that repeats no key', (settings, sentence) => {
  const start = () => configOf({ ...publicly, ...keys, ...settings });
  expect(start).toThrow(sentence);
  expect(start).toThrow(StartRefused);
  expect(start).not.toThrow(/0123456789/);
});

test('refuses the demo with Stripe, whose people pay with cards of the sandbox', () => {
  expect(() => configOf({ ...testKeys, REALFIN_DEMO: '1' })).toThrow(
    /^The demo pays with cards of the sandbox/,
  );
});

test('says out loud that no real money moves', () => {
  const notices = (settings: NodeJS.ProcessEnv) =>
    startNotices(configOf({ ...publicly, ...settings }), false).filter((each) =>
      each.includes('no real money'),
    );
  expect(notices(keys)).toEqual([]);
  expect(notices({ ...testKeys, REALFIN_ALLOW_TEST_MONEY: '1' })).toEqual([
    expect.stringContaining('TEST keys'),
  ]);
  expect(notices({ REALFIN_BILLING: 'sandbox' })).toEqual([expect.stringContaining('SANDBOX')]);
});
