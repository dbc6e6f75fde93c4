import { describe, expect, it } from 'vitest';
import { applicationInput, validateApplication } from './fields.ts';

const good = { name: 'Mara', fins: ['Wrestling'], about: '', links: '', referredBy: '' };

describe('validating an application', () => {
  it('accepts a complete application', () => expect(validateApplication(good)).toEqual({}));
  it.each([
    [{ name: ' a ' }, 'name'],
    [{ fins: [] }, 'fins'],
    [{ links: 'not an address' }, 'links'],
    [{ links: 'javascript:alert(1)' }, 'links'],
    [{ links: 'http://192.168.0.1/' }, 'links'],
    [{ links: `https://${'a'.repeat(120)}.example` }, 'links'],
    [{ links: Array.from({ length: 9 }, () => 'https://a.example').join('\n') }, 'links'],
    [{ referredBy: 'no spaces' }, 'referredBy'],
  ])('reports for %j an error at %s', (change, field) =>
    expect(Object.keys(validateApplication({ ...good, ...change }))).toEqual([field]),
  );
});

it('names the line with the wrong link', () => {
  const { links } = validateApplication({ ...good, links: 'mara.example\n\nhttps://a.example\nnothing' });
  expect(links).toBe('Line 4: Enter a valid url.');
});

describe('the body of an application', () => {
  it("matches the endpoint's input", () =>
    expect(
      applicationInput({ ...good, links: ' https://a.example \n\nmara.example', referredBy: '@noor' }),
    ).toEqual({
      name: 'Mara',
      fins: ['Wrestling'],
      about: '',
      links: ['https://a.example', 'https://mara.example'],
      referredBy: 'noor',
    }));
  it('leaves out an empty referrer', () => expect(applicationInput(good)).not.toHaveProperty('referredBy'));
});
