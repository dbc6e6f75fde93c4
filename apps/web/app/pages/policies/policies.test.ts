import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canonicalOf, policies, policyAt, type PolicyName } from './rules/addresses.ts';
import { policyText } from './rules/policy-text.server.ts';

const site = {
  name: 'Testfin',
  supportEmail: 'help@testfin.example',
  iosApp: null,
  androidApp: null,
  embedSites: [],
};
const names = Object.keys(policies) as PolicyName[];
const folder = join(import.meta.dirname, '../../../content/policies');

describe('policies', () => {
  it.each(names)('renders %s with a title, a date, a version, and no unfilled placeholder', (name) => {
    const text = policyText(name, site, 'https://testfin.example');
    expect(text.title).not.toBe('');
    expect(text.description.length).toBeGreaterThan(20);
    expect(text.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(text.version).toMatch(/^\d+$/);
    expect(text.html).not.toMatch(/\{\{|\}\}|undefined|NaN/);
    expect(text.html).not.toContain('<h1');
    expect(new Set(text.parts.map(({ id }) => id)).size).toBe(text.parts.length);
  });
  it('includes every policy file', () => {
    const files = names.map((name) => `${policies[name].file}.md`);
    expect(readdirSync(folder).toSorted()).toEqual(files.toSorted());
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
      '/recommendation-algorithm',
      '/about',
      '/dashboard',
      '/icons/icon-512.png',
      '/favicon.svg',
      '/social-card.png',
      '/icons/maskable-512.png',
      '/api/docs',
    ];
    for (const file of readdirSync(folder)) {
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
    const { html } = policyText('paid', site, 'https://testfin.example');
    for (const figure of ['60%', '40%', '70%', '80%', '$14.99', '$149.90', '$4.50'])
      expect(html).toContain(figure);
    expect(policyText('terms', site, 'https://testfin.example').html).toContain('help@testfin.example');
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
