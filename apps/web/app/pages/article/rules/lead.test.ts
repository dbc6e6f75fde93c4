import { expect, test } from 'vitest';
import { leadOf } from './lead.ts';

test('an article shows the picture of its channel at its gate, and its own where it can be read', () => {
  const article = { thumbnailUrl: '/own.webp' };
  expect(leadOf(article, { gate: 'subscription', paywallUrl: '/gate.webp' })).toBe('/gate.webp');
  expect(leadOf({ thumbnailUrl: null }, { gate: 'account', paywallUrl: '/gate.webp' })).toBe('/gate.webp');
  expect(leadOf(article, { gate: 'subscription' })).toBe('/own.webp');
  expect(leadOf(article, { gate: 'open', paywallUrl: '/gate.webp' })).toBe('/own.webp');
});
