import { describe, expect, test } from 'vitest';
import { cards, sandboxOf } from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { checkCard, isExpired, testCards } from './cards.ts';

const open = useTestApp();
const url = (path: string) => new URL(path, open().ctx.billing.clientConfig().cardFrameUrl);
const fields = { number: cards.good, month: '12', year: '2040', cvv: '123', zip: '' };
const post = (body: string, type = 'application/json') =>
  fetch(url('/tokens'), { method: 'POST', headers: { 'content-type': type }, body });

describe('the card fields', () => {
  test('serves card fields on a separate origin that only the shop can frame', async () => {
    const { cardFrameOrigin } = open().ctx.billing.clientConfig();
    expect(cardFrameOrigin).not.toBe(open().ctx.config.origin);
    const response = await fetch(url('/?theme=light&accent=%230077c2&surface=%22%3E%3Cscript%3E'));
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('frame-ancestors http://realfin.test');
    expect(policy).not.toContain('unsafe');
    const html = await response.text();
    expect(html).toContain(
      'data-theme="light" data-accent="#0077c2" data-surface="" data-parent="http://realfin.test"',
    );
    expect(html).not.toMatch(/style=|<script>|onclick/);
    for (const name of ['number', 'expiry', 'cvv', 'zip'])
      expect(html).toContain(`<label class="label" for="${name}">`);
    for (const path of [
      '/frame.js',
      '/card-parent.js',
      '/card-text.js',
      '/card-look.css',
      '/frame.css',
      '/inter.woff2',
      '/cards',
    ])
      expect((await fetch(url(path))).status).toBe(200);
  });

  test('speaks the language of the page around it', async () => {
    const german = await (await fetch(url('/?lang=de'))).text();
    expect(german).toContain('<html lang="de"');
    expect(german).toContain('<label class="label" for="number">Kartennummer</label>');
    expect(german).toContain('placeholder="MM / JJ"');
    expect(german).toContain('Die Kartennummer stimmt nicht.');
    expect(german).not.toMatch(/Card number|Month|Succeeds|Declined/);
    expect((await fetch(url('/?lang=constructor'))).status).toBe(200);
    const other = await (await fetch(url('/?lang=%22%3E%3Cscript%3E'))).text();
    expect(other).toContain('<html lang="en"');
    expect(other).toContain('<label class="label" for="number">Card number</label>');
  });

  test('exchanges a valid card for a token and never returns the number', async () => {
    const response = await post(JSON.stringify(fields));
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      card: { brand: 'Visa', lastFour: '4242', expirationMonth: 12, expirationYear: 2040 },
    });
    expect(text).not.toContain(cards.good);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['number', { number: '4242424242424241' }, 'Card number is not valid.'],
    ['number', { number: '' }, 'Card number is not valid.'],
    ['month', { month: '13' }, 'Month is not valid.'],
    ['month', { month: '' }, 'Month is not valid.'],
    ['year', { year: '1901' }, 'Year is not valid.'],
    ['year', { year: '2099' }, 'Year is not valid.'],
    ['year', { year: '2001' }, 'This card has expired.'],
    ['cvv', { cvv: '12' }, 'CVV is not valid.'],
    ['zip', { zip: '1234567' }, 'This field is not valid. Please update it.'],
  ])('refuses an invalid %s', async (name, wrong, message) => {
    const response = await post(JSON.stringify({ ...fields, ...wrong }));
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ errors: { [name]: message } });
  });

  test('refuses malformed requests without failing', async () => {
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      JSON.stringify({ ...fields, number: 7 }),
      JSON.stringify({ number: 'x'.repeat(9000) }),
    ];
    for (const body of bodies) {
      const { status } = await post(body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect((await post('<x/>', 'text/xml')).status).toBe(415);
    for (const path of ['/challenge/x/y', '/challenge/%00/y', '/nowhere']) {
      expect((await fetch(url(path))).status).toBe(404);
      expect((await fetch(url(path), { method: 'POST' })).status).toBe(404);
    }
  });

  test('opens a challenge only with its own secret', async () => {
    const sandbox = sandboxOf(open());
    const { customerRef } = await sandbox.createCustomer({
      accountId: 1,
      email: 'a@realfin.test',
      idempotencyKey: 'c',
    });
    const card = await sandbox.attachCard({
      customerRef,
      token: await sandbox.tokenFor(cards.challenge),
      idempotencyKey: 'a',
    });
    const { chargeRef } = await sandbox.prepareCharge({
      customerRef,
      cardRef: card.cardRef,
      amountCents: 500,
      currency: 'usd',
      description: '<b>"Premium"</b>',
      initiator: 'person',
      metadata: { instance: 'test', intentId: 'k' },
      idempotencyKey: 'k',
    });
    const charged = await sandbox.confirmCharge({
      chargeRef,
      initiator: 'person',
      returnUrl: 'http://realfin.test/',
      idempotencyKey: 'k:confirm',
    });
    if (charged.state !== 'needsAction') throw new Error(charged.state);
    expect(await (await fetch(charged.actionUrl)).text()).toContain('&lt;b&gt;&quot;Premium&quot;&lt;/b&gt;');
    const inGerman = await fetch(charged.actionUrl, { headers: { 'accept-language': 'de-DE,de;q=0.9' } });
    const german = await inGerman.text();
    expect(german).toContain('<html lang="de"');
    expect(german).toMatch(
      /<h1>Bestätige deine Zahlung<\/h1>[^]*<dd>5,00\s\$<\/dd>[^]*>Bestätigen<[^]*>Ablehnen</,
    );
    expect(german).not.toMatch(/Confirm|Approve|Refuse|Amount/);
    const wrong = charged.actionUrl.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x'));
    expect((await fetch(wrong)).status).toBe(404);
    expect((await fetch(wrong, { method: 'POST' })).status).toBe(404);
    expect(await sandbox.getCharge(chargeRef)).toMatchObject({ state: 'needsAction' });
  });
});

test("documents only valid card numbers, and accepts them until the month's last day", () => {
  const now = new Date('2027-06-30T23:59:59Z');
  for (const card of testCards) {
    expect(checkCard({ ...fields, number: card.number }, now)).toMatchObject({
      card: { behaviour: card.behaviour },
    });
  }
  expect(isExpired({ expirationMonth: 6, expirationYear: 2027 }, now)).toBe(false);
  expect(isExpired({ expirationMonth: 6, expirationYear: 2027 }, new Date('2027-07-01T00:00:00Z'))).toBe(
    true,
  );
});
