import { afterAll, describe, expect, test } from 'vitest';
import { buildCardPage } from './card-page.ts';
import type { StripeSettings } from './client.ts';

const settings: StripeSettings = {
  secretKey: 'sk_live_secret0123456789',
  publishableKey: 'pk_live_0123456789',
  webhookSecrets: ['whsec_secret0123456789'],
  isTest: false,
  apiOrigin: 'https://api.stripe.com',
  scriptOrigin: 'https://js.stripe.com',
};
const page = buildCardPage(settings, 'https://social.example');
afterAll(() => page.close());

const policyOf = (headers: Readonly<Record<string, unknown>>): Map<string, string> =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((each) => [each.split(' ')[0] ?? '', each]),
  );

describe('the page with the card fields of Stripe', () => {
  test('loads the script of Stripe from Stripe, in the version of its API', async () => {
    const { body } = await page.inject('/');
    expect(body).toContain('<script src="https://js.stripe.com/endive/stripe.js"></script>');
    expect(body).toContain('data-key="pk_live_0123456789"');
  });

  test('can be framed by the site alone, and asks nobody but Stripe', async () => {
    const policy = policyOf((await page.inject('/')).headers);
    expect(policy.get('frame-ancestors')).toBe('frame-ancestors https://social.example');
    expect(policy.get('default-src')).toBe("default-src 'none'");
    expect(policy.get('script-src')).toBe("script-src 'self' https://js.stripe.com https://*.js.stripe.com");
    expect(policy.get('connect-src')).toBe('connect-src https://api.stripe.com');
    expect(policy.get('frame-src')).toContain('https://hooks.stripe.com');
    expect(policy.get('form-action')).toBe("form-action 'none'");
  });

  test('hands out no secret', async () => {
    for (const path of ['/', '/card-page.js', '/card-parent.js', '/card-look.css', '/nowhere'])
      expect((await page.inject(path)).body).not.toMatch(/secret0123456789/);
  });

  test('speaks the language of the page around it, and takes only known looks', async () => {
    const german = (await page.inject('/?lang=de&theme=light&accent=%230077c2')).body;
    expect(german).toContain('<html lang="de"');
    expect(german).toContain('data-theme="light" data-accent="#0077c2"');
    expect(german).toContain('Kartennummer');
    expect(german).not.toMatch(/Card number|Expiration/);
    const other = (await page.inject('/?lang=%22%3E%3Cscript%3E&theme=x&accent=red&surface=%22onload%3D'))
      .body;
    expect(other).toContain('<html lang="en" data-theme="dark" data-accent="" data-surface=""');
    expect(other).not.toMatch(/onload|<script>/);
    expect((await page.inject('/?lang=constructor')).body).toContain('<html lang="en"');
  });

  test('takes one more character than a ZIP code has, so that it can say what is wrong', async () => {
    expect((await page.inject('/')).body).toMatch(/<input id="zip"[^>]* maxlength="7"/);
    expect((await page.inject('/card-parent.js')).body).toContain('{0,6}');
  });

  test('is never stored, and answers nothing but its own files', async () => {
    expect((await page.inject('/')).headers['cache-control']).toBe('no-store');
    expect((await page.inject('/card-page.ts')).statusCode).toBe(404);
    expect((await page.inject({ method: 'POST', url: '/', payload: { number: '4242' } })).statusCode).toBe(
      404,
    );
  });
});
