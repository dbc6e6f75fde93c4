import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '@realfin/contract/languages';
import { limits } from '@realfin/contract/limits';
import { plans, reserve, shares, tipDollars } from '@realfin/contract/money';
import { timings } from '@realfin/contract/timings';
import { describe, expect, it } from 'vitest';
import { german } from './copy.de.ts';
import { copy } from './copy.ts';
import { canonicalOf, policies, policyAt, type PolicyName } from './rules/addresses.ts';
import { policyText } from './rules/policy-text.server.ts';

const site = {
  name: 'Testfin',
  supportEmail: 'help@testfin.example',
  iosApp: null,
  androidApp: null,
  feedbackUrl: null,
  embedSites: [],
  theme: 'dark' as const,
  payoutHoldDays: 7,
  discountBearer: 'platform' as const,
  giftMonths: 0,
  unclaimedMonths: 0,
};
const all = Object.keys(languages) as Language[];
const names = Object.keys(policies) as PolicyName[];
const folder = join(import.meta.dirname, '../../../content/policies');

describe('policies', () => {
  const origin = 'https://testfin.example';
  const inAll = names.flatMap((name) => all.map((language) => ({ name, language })));
  it.each(inAll)('renders $name in $language with everything it needs', ({ name, language }) => {
    const text = policyText(name, site, origin, language);
    expect(text.title).not.toBe('');
    expect(text.description.length).toBeGreaterThan(20);
    expect(text.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(text.version ?? '1').toMatch(/^\d+$/);
    expect(text.html).not.toMatch(/\{\{|\}\}|undefined|NaN/);
    expect(text.html).not.toContain('<h1');
    expect(new Set(text.parts.map(({ id }) => id)).size).toBe(text.parts.length);
  });
  it('includes every policy file in every language', () => {
    const files = names.map((name) => `${policies[name].file}.md`).toSorted();
    const isFile = (name: string) => name.endsWith('.md');
    expect(readdirSync(folder).filter(isFile).toSorted()).toEqual(files);
    expect(readdirSync(join(folder, 'de')).toSorted()).toEqual(files);
  });
  it.each(names)('says the same in every version of %s', (name) => {
    const english = policyText(name, site, origin, 'en');
    const shapeOf = (html: string) => html.match(/<(h\d|li|td|a href="[^"]*"|img)/g);
    const links = (html: string) => (shapeOf(html) ?? []).toSorted();
    for (const language of all) {
      const text = policyText(name, site, origin, language);
      expect([text.date, text.version, text.parts.map(({ id }) => id)]).toEqual([
        english.date,
        english.version,
        english.parts.map(({ id }) => id),
      ]);
      expect(links(text.html)).toEqual(links(english.html));
    }
  });
  it('links only to addresses of the product', () => {
    const own = new Set(names.flatMap((name) => policies[name].paths as readonly string[]));
    const others = [
      '/value',
      '/channel/apply',
      '/settings',
      '/settings/account',
      '/settings/badges',
      '/settings/subscription',
      '/settings/sessions',
      '/settings/teams',
      '/settings/links',
      '/recommendation-algorithm',
      '/how-views-are-counted',
      '/about',
      '/dashboard',
      '/icons/icon-512.png',
      '/favicon.svg',
      '/social-card.png',
      '/icons/maskable-512.png',
      '/api/docs',
    ];
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.md')) continue;
      const links = [...readFileSync(join(folder, file), 'utf8').matchAll(/\]\((\/[^)#]*)/g)].map(
        ([, path]) => path ?? '',
      );
      expect({ file, strange: links.filter((path) => !own.has(path) && !others.includes(path)) }).toEqual({
        file,
        strange: [],
      });
    }
  });
  it("takes the policies' numbers from the product", () => {
    const { html } = policyText('paid', site, origin, 'en');
    for (const figure of ['60%', '40%', '70%', '80%', '$14.99', '$149.90', '$4.50'])
      expect(html).toContain(figure);
    for (const sentence of [
      `up to ${limits.tipPlans} of them`,
      `after ${limits.tipPlanMisses} such renewals in a row`,
      `carries over to the next month when it is under $${limits.payoutMinimumCents / 100}`,
      `earned in ${plans.yearly10.months} equal monthly parts`,
      `From $${Math.min(...tipDollars)} to $${Math.max(...tipDollars)},`,
      `${shares.tip.creator}% goes to the creator`,
      `within ${timings.acquisitionWindowDays} days, the last one counts`,
    ])
      expect(html).toContain(sentence);
    const german = policyText('paid', site, origin, 'de');
    for (const figure of ['60 %', '14,99', '149,90', '4,50']) expect(german.html).toContain(figure);
    expect(policyText('terms', site, origin, 'en').html).toContain('help@testfin.example');
  });
});

describe('what this instance has set', () => {
  const paid = (language: Language, days: number, bearer: 'platform' | 'shared', months = 0) => {
    const texts = language === 'de' ? german : copy;
    const rules = {
      refundRule: '',
      payoutRule: texts.payoutRule?.(days) ?? '',
      discountRule: texts.discountRule?.(bearer) ?? '',
      giftRule: texts.giftRule?.(months) ?? '',
      giftEndRule: texts.giftEndRule?.(months) ?? '',
      unclaimedRule: texts.unclaimedRule?.(months) ?? '',
    };
    return policyText('paid', site, 'https://testfin.example', language, rules).html;
  };
  it('is what the page about payouts says, in every language', () => {
    const english = paid('en', 7, 'platform');
    expect(english).toContain('7 days after a month has ended, we pay out');
    expect(english).toContain('The platform bears them');
    expect(english).not.toContain('Everyone bears them');
    const german = paid('de', 14, 'shared');
    expect(german).toContain('14 Tage nach dem Ende eines Monats zahlen wir aus');
    expect(german).toContain('Alle tragen sie nach ihrem Anteil');
    expect(german).not.toContain('Die Plattform trägt sie');
    for (const days of [0, 3]) {
      expect(paid('en', days, 'shared')).toContain('On the fourth day of a month, we pay out');
      expect(paid('de', days, 'shared')).toContain('Am vierten Tag eines Monats zahlen wir aus');
    }
  });
  it('is whether gifts end, and what becomes of the money of who left', () => {
    const [lasting, ending] = [paid('en', 7, 'shared'), paid('en', 7, 'shared', 36)];
    expect(lasting).toContain('It has no end');
    expect(lasting).toContain('stays theirs');
    expect(ending).toContain(
      'redeems within 36 months is over: 40% of it go to the platform, 60% to the creator pool',
    );
    expect(ending).toContain('waits 36 months for them');
    const german = paid('de', 7, 'shared', 12);
    expect(german).toContain('innerhalb von 12 Monaten niemand einlöst, verfällt: 40 % davon');
    expect(german).toContain('wartet 12 Monate');
    expect(paid('de', 7, 'shared')).not.toMatch(/verfällt:|\b0 Monate/);
  });
  it('is joined by the rules of the product', () => {
    const html = paid('en', 7, 'platform');
    for (const sentence of [
      `in your balance ${timings.ticketHoldDays} days after the event has taken place`,
      `changed less than ${timings.payeeChangeDays} days before`,
      `${reserve.leastDisputes} or more payments to you were disputed within ${reserve.windowDays} days`,
      `keep a part of each payout for ${reserve.days} days: ${reserve.low.keptPercent}%`,
      `rate of ${reserve.low.fromPercent}% of your sales on, and ${reserve.high.keptPercent}% from ${reserve.high.fromPercent}% on`,
      `not left ${timings.payoutLateHours} hours after its day`,
      'what is watched in it earns nothing',
    ])
      expect(html).toContain(sentence);
    for (const language of all)
      expect(paid(language, 7, 'platform')).not.toMatch(/end of the month, we pay|Am Ende des Monats zahlen/);
  });
});

describe('policy addresses', () => {
  it('find their policy, ignoring case', () => {
    expect(
      ['/tou', '/tos', '/about/tou', '/ip/patents', '/IP/patents', '/privacy/', '/tou.data'].map(policyAt),
    ).toEqual(['terms', 'terms', 'terms', 'patents', 'patents', 'privacy', 'terms']);
    expect(policyAt('/nothing')).toBeNull();
    expect(canonicalOf('terms')).toBe('/tou');
  });
});
