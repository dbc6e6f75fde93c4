import { describe, expect, test } from 'vitest';
import { bpsOf, contradictionsCsv, recentQuarters, reportCsv } from './rules.ts';

describe('the quarters of the tax report', () => {
  test('go back over the turn of a year', () => {
    expect(recentQuarters(new Date('2027-02-10T00:00:00Z'), 3)).toEqual([
      { year: 2027, quarter: 1 },
      { year: 2026, quarter: 4 },
      { year: 2026, quarter: 3 },
    ]);
  });
});

describe('a typed tax rate', () => {
  test.each([
    ['19', 1_900],
    [' 5,5 ', 550],
    ['8.25', 825],
    ['0', 0],
    ['50', 5_000],
    ['51', null],
    ['1.234', null],
    ['-3', null],
    ['', null],
  ])('%j is read as hundredths: %j', (typed, bps) => {
    expect(bpsOf(typed)).toBe(bps);
  });
});

describe('the CSV of the tax report', () => {
  test('has a line for each tax, with amounts that programs read', () => {
    const rows = [
      {
        ...{ country: 'DE', name: 'MwSt., "voll"', rateBps: 1_900, isReversed: false },
        ...{ netCents: 126_000, taxCents: 23_940, refundedNetCents: 840, refundedTaxCents: 160 },
        dueCents: -5,
        contradictedNetCents: 1_000,
      },
    ];
    expect(reportCsv({ year: 2027, quarter: 1, rows, contradictions: [] }).split('\r\n')).toEqual([
      'year,quarter,country,tax,rate_percent,reverse_charge,net_usd,tax_usd,refunded_net_usd,refunded_tax_usd,owed_tax_usd,contradicting_net_usd',
      '2027,1,DE,"MwSt., ""voll""",19,no,1260,239.4,8.4,1.6,-0.05,10',
      '',
    ]);
  });

  test('lists purchases with what each fact says, and leaves out what nothing says', () => {
    const contradictions = [
      {
        ...{ purchaseId: 'pi_1', at: '2027-01-10T12:00:00.000Z', country: 'DE' },
        ...{ declaredCountry: 'US', cardCountry: 'DE', networkCountry: null },
        ...{ netCents: 840, taxCents: 160 },
      },
    ];
    expect(contradictionsCsv({ year: 2027, quarter: 1, rows: [], contradictions }).split('\r\n')).toEqual([
      'purchase,time_utc,taxed_in,declared_country,card_country,network_country,net_usd,tax_usd',
      'pi_1,2027-01-10T12:00:00.000Z,DE,US,DE,,8.4,1.6',
      '',
    ]);
  });
});
