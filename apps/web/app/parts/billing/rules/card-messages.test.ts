import { describe, expect, it } from 'vitest';
import { parseCardMessage, toCard } from './card-messages.ts';

const origin = 'https://cards.test';
const frame = { name: 'frame' };
const parse = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
  parseCardMessage({ origin, source: frame, ...from, data }, origin, frame);
const said = (message: Record<string, unknown>) => ({ source: 'realfin-card', ...message });
const card = { brand: 'Visa', lastFour: '4242', expirationMonth: 12, expirationYear: 2030 };

describe('card messages', () => {
  it('reads each type of message', () => {
    expect(parse(said({ type: 'ready' }))).toEqual({ type: 'ready' });
    expect(parse(said({ type: 'height', height: 312 }))).toEqual({ type: 'height', height: 312 });
    expect(parse(said({ type: 'validity', valid: false }))).toEqual({ type: 'validity', valid: false });
    expect(parse(said({ type: 'token', requestId: 'a', token: 't', card }))).toEqual({
      type: 'token',
      requestId: 'a',
      token: 't',
      card,
    });
    expect(parse(said({ type: 'error', requestId: 'a', message: 'No.', fields: ['number', 3] }))).toEqual({
      type: 'error',
      requestId: 'a',
      message: 'No.',
      fields: ['number'],
    });
  });

  it('ignores other origins and other windows', () => {
    const ready = said({ type: 'ready' });
    expect(parse(ready, { origin: 'https://evil.test' })).toBeNull();
    expect(parse(ready, { source: { name: 'other' } })).toBeNull();
    expect(parseCardMessage({ origin, source: null, data: ready }, origin, null)).toBeNull();
  });

  it('ignores messages of another form', () => {
    for (const data of [
      null,
      'ready',
      4,
      [],
      { type: 'ready' },
      said({ type: 'token', requestId: 'a' }),
      said({ type: 'height', height: -1 }),
    ]) {
      expect(parse(data)).toBeNull();
    }
    expect(
      parse(said({ type: 'token', requestId: 'a', token: 't', card: { ...card, lastFour: 4242 } })),
    ).toBeNull();
    expect(parse(said({ type: 'unheardOf' }))).toBeNull();
  });

  it('limits the height of the card fields', () =>
    expect(parse(said({ type: 'height', height: 1e9 }))).toEqual({ type: 'height', height: 1200 }));

  it('marks messages of the page', () =>
    expect(toCard({ type: 'focus' })).toEqual({ source: 'realfin-page', type: 'focus' }));
});
