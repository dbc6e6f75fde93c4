import { describe, expect, it } from 'vitest';
import { namedSubject, paymentPathOf } from './rules.ts';

describe('the subject of a finding', () => {
  it('is named in the language of the page, with its id', () => {
    expect(namedSubject('ticket 12', { ticket: 'Ticket Nr.' })).toBe('Ticket Nr. 12');
    expect(namedSubject('charge:pi_1', {})).toBe('charge:pi_1');
  });

  it('leads to its payment, by its number or its charge', () => {
    expect(paymentPathOf('pi_1')).toBe('/admin/payments/pi_1');
    expect(paymentPathOf('intent pi_1')).toBe('/admin/payments/pi_1');
    expect(paymentPathOf('pi_1 7')).toBe('/admin/payments/pi_1');
    expect(paymentPathOf('charge ch_1')).toBe('/admin/payments?q=ch_1');
    expect(paymentPathOf('movement txn_1')).toBeNull();
  });
});
