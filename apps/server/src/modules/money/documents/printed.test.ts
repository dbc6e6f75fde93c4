import type { Snapshot } from '@realfin/contract/documents';
import { describe, expect, test } from 'vitest';
import { printDocument } from '../../../gateways/pdf/print-document.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { printedView } from './views/printed.ts';

const invoice: Snapshot = {
  kind: 'invoice',
  number: 'RF-2026-000123',
  language: 'en',
  issuedAt: '2026-11-23T12:00:00.000Z',
  paidAt: '2026-11-23T12:00:00.000Z',
  currency: 'usd',
  seller: {
    name: 'Open Water GmbH',
    address: ['Hafen 12', '20457 Hamburg'],
    vatId: 'DE123456789',
    email: 'help@x.test',
  },
  buyer: {
    name: 'Ada Buyer',
    company: '',
    address: ['1 Main Street'],
    country: 'US',
    vatId: null,
    email: 'ada@x.test',
  },
  lines: [
    {
      description: 'Premium, monthly, 2026-11-23 to 2026-12-23',
      priceCents: 1_499,
      discountCents: 0,
      taxCents: 0,
    },
  ],
  taxes: [],
  totalCents: 1_499,
  card: { brand: 'Visa', lastFour: '4242' },
  corrects: null,
  formerNumber: null,
};
const print = (change: Partial<Snapshot> = {}) => printDocument(printedView({ ...invoice, ...change }));
const read = async (change: Partial<Snapshot> = {}) => readPdf(await print(change));
const buyer = (change: Partial<Snapshot['buyer']>) => ({ buyer: { ...invoice.buyer, ...change } });

describe('the PDF of a document', () => {
  test('reads from top to bottom in English, on Letter paper in the United States', async () => {
    const pdf = await read();
    expect(pdf).toMatchObject({
      title: 'Invoice RF-2026-000123',
      author: 'Open Water GmbH',
      language: 'en',
      pages: 1,
      size: [612, 792],
    });
    const text = pdf.lines.join('\n');
    const inOrder = [
      'Invoice',
      'RF-2026-000123',
      'November 23, 2026',
      'Visa ending in 4242',
      'Hafen 12',
      'VAT ID DE123456789',
      'Ada Buyer',
      'United States',
      'Premium, monthly, November 23, 2026 to December 23, 2026',
      '$14.99',
      'Total paid',
    ];
    const found = inOrder.map((part) => text.indexOf(part));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  test('is a correction in German on A4, with the number it corrects', async () => {
    const pdf = await read({
      kind: 'creditNote',
      number: 'RC-2026-000007',
      language: 'de',
      corrects: { number: 'RF-2026-000123', issuedAt: invoice.issuedAt, reason: 'requested' },
      ...buyer({ name: 'Jörg Müßig', company: 'Straße & Söhne', country: 'DE', vatId: 'DE987654321' }),
    });
    expect(pdf).toMatchObject({ title: 'Rechnungskorrektur RC-2026-000007', language: 'de' });
    expect(pdf.size.map(Math.round)).toEqual([595, 842]);
    const text = pdf.lines.join('\n');
    for (const part of [
      'RF-2026-000123 vom 23. November 2026',
      'Straße & Söhne',
      'Jörg Müßig',
      'Deutschland',
      'USt-IdNr. DE987654321',
      'Premium, monatlich, 23. November 2026 bis 23. Dezember 2026',
      '14,99',
      'Erstattet',
    ])
      expect(text).toContain(part);
  });

  test.each(['Наталия Иванова', 'Łukasz Świętopełk', 'Ελένη Παπαδοπούλου', 'Nguyễn Thị Ánh', 'Ґалаґан Їжак'])(
    'has every letter of %s',
    async (name) => {
      expect((await read(buyer({ name }))).lines).toContain(name);
    },
  );

  test('shows hostile names plainly, on as many pages as they need', async () => {
    const pdf = await read({
      ...buyer({
        name: '\u202Eevil\u202C <script>alert(1)</script> 🎉 東京',
        company: 'W'.repeat(100),
        address: ['x'.repeat(300), '\u0000bell\u0007', 'مرحبا'],
      }),
      lines: Array.from({ length: 60 }, () => ({
        description: 'Ж'.repeat(300),
        priceCents: 5_000_000,
        discountCents: 100,
        taxCents: 950_000,
      })),
    });
    const text = pdf.lines.join('\n');
    expect(text).toContain('evil <script>alert(1)</script> ??');
    expect(text).toContain('bell');
    // oxlint-disable-next-line no-control-regex
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/);
    expect(pdf.pages).toBeGreaterThan(3);
    expect(text).toContain(`Page 2 of ${pdf.pages}`);
  });

  test('gives the same bytes for the same snapshot', async () => {
    expect(await print()).toEqual(await print());
  });
});
