import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Mail } from '../../../gateways/mail/port.ts';
import { sha256 } from '../../../lib/ids.ts';
import { subscribe } from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp, type TestApp } from '../../../test/test-app.ts';
import { refundPurchase } from '../billing/commands/refund.ts';
import { issueReceipt } from './commands/issue-document.ts';
import { findDocument } from './queries.ts';
import { canonicalJson } from './rules/snapshot.ts';

const open = useTestApp();
const details = {
  name: 'Ada Buyer',
  company: '',
  address: '1 Main Street\nSpringfield, IL 62701',
  country: 'US',
  vatId: '',
};

const paymentsOf = async (app: TestApp, person: Person) =>
  (await app.as(person).billing.listInvoices()).content;
const numbersOf = async (app: TestApp) => {
  const { rows } = await app.ctx.db.execute<{ series: string; year: number; number: number }>(
    sql`select series, year, number from documents order by series, year, number`,
  );
  return rows;
};
function catchReceipts({ ctx }: TestApp) {
  const sent: Mail[] = [];
  ctx.mail.send = (mail) => {
    sent.push(mail);
    return Promise.resolve();
  };
  return (person: Person) =>
    sent.filter(({ to, subject }) => to === person.email && subject.startsWith('Receipt'));
}
const saleOf = (person: Person, purchaseId: string) => ({
  accountId: person.id,
  purchaseId,
  lines: [{ description: 'Tip', priceCents: 500, discountCents: 0, taxCents: 0 }],
  paidAt: new Date('2026-11-23T12:00:00Z'),
  card: null,
});

describe('documents', () => {
  test('gives each payment a receipt with a number, and its PDF', async () => {
    const app = open();
    const person = await app.make.person();
    await subscribe(app, person);
    const [payment] = await paymentsOf(app, person);
    expect(payment).toMatchObject({
      number: expect.stringMatching(/^RF-\d{4}-\d{6}$/) as string,
      document: { kind: 'receipt', totalCents: 1_499 },
      creditNotes: [],
    });
    const url = `/api/billing/documents/${payment?.document?.id}/pdf`;
    const reply = await app.request(person, { url });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${payment?.number}.pdf"`,
      'cache-control': 'private, no-cache',
    });
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const again = await app.request(person, { url });
    expect(again.rawPayload).toEqual(reply.rawPayload);
    const cached = await app.request(person, {
      url,
      headers: { 'if-none-match': String(reply.headers.etag) },
    });
    expect(cached.statusCode).toBe(304);
  });

  test('gives an invoice to someone who gave their name and address before paying', async () => {
    const app = open();
    const person = await app.make.person();
    await app.as(person).documents.saveBuyerDetails(details);
    await subscribe(app, person);
    const [payment] = await paymentsOf(app, person);
    expect(payment?.document).toMatchObject({ kind: 'invoice' });
    await app.as(person).documents.saveBuyerDetails({ ...details, name: 'Somebody Else' });
    const row = await findDocument(app.ctx.db, person.id, payment?.document?.id ?? 0);
    expect(row?.snapshot.buyer).toMatchObject({
      name: 'Ada Buyer',
      address: ['1 Main Street', 'Springfield, IL 62701'],
      country: 'US',
      email: person.email,
    });
    expect(row?.sha256).toBe(row === null ? '' : sha256(canonicalJson(row.snapshot)));
  });

  test('gives each refund one credit note, also when it is reported twice', async () => {
    const app = open();
    const person = await app.make.person();
    const { intent } = await subscribe(app, person);
    const refund = (key: string, amountCents: number) =>
      refundPurchase(app.ctx, { intentId: intent.id, amountCents, key });
    await refund('documents-1', 500);
    await refund('documents-1', 500);
    await refund('documents-2', 999);
    const [payment] = await paymentsOf(app, person);
    expect(payment).toMatchObject({
      refundedCents: 1_499,
      creditNotes: [
        { kind: 'creditNote', totalCents: 500, number: expect.stringMatching(/^RC-\d{4}-\d{6}$/) as string },
        { kind: 'creditNote', totalCents: 999 },
      ],
    });
    const row = await findDocument(app.ctx.db, person.id, payment?.creditNotes[0]?.id ?? 0);
    expect(row?.snapshot.corrects).toMatchObject({ number: payment?.number, reason: 'requested' });
  });

  test('issues one document for one purchase, however often it is settled', async () => {
    const app = open();
    const person = await app.make.person();
    const issue = () => app.ctx.db.transaction((tx) => issueReceipt(app.ctx, tx, saleOf(person, 'pi_twice')));
    expect((await issue()).id).toBe((await issue()).id);
  });

  test('leaves no number out when some of twenty purchases at once roll back', async () => {
    const app = open();
    const people = await Promise.all(Array.from({ length: 20 }, () => app.make.person()));
    const before = (await numbersOf(app)).filter(({ series }) => series === 'RF').length;
    const done = await Promise.allSettled(
      people.map((person, at) =>
        app.ctx.db.transaction(async (tx) => {
          await issueReceipt(app.ctx, tx, saleOf(person, `pi_at_once_${at}`));
          if (at % 3 === 0) throw new Error('rolled back');
        }),
      ),
    );
    const kept = done.filter(({ status }) => status === 'fulfilled').length;
    expect(kept).toBe(13);
    const numbers = (await numbersOf(app))
      .filter(({ series }) => series === 'RF')
      .map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: before + kept }, (_, at) => at + 1));
  });

  test.each([
    sql`update documents set snapshot = '{}'`,
    sql`delete from documents`,
    sql`truncate documents`,
    sql`update document_series set next_number = next_number + 1`,
    sql`update document_series set next_number = next_number + 2`,
    sql`delete from document_series`,
    sql`insert into documents (series, year, number, kind, account_id, subject, snapshot, sha256, issued_at)
      select series, year, number + 7, kind, account_id, subject || '-again', snapshot, sha256, issued_at
      from documents limit 1`,
  ])('refuses to change a document or a counter in the database (%#)', async (statement) => {
    await expect(open().ctx.db.execute(statement)).rejects.toThrow();
  });

  test('hides a document from others with 404, and from visitors with 401', async () => {
    const app = open();
    const [person, other] = [await app.make.person(), await app.make.person()];
    await subscribe(app, person);
    const [payment] = await paymentsOf(app, person);
    const url = `/api/billing/documents/${payment?.document?.id}/pdf`;
    const foreign = await app.request(other, { url });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toMatchObject({ code: 'billing.intentNotFound' });
    expect((await app.request(null, { url })).statusCode).toBe(401);
    for (const id of ['0', '-1', '99999999', '1e3', '99999999999999999999', '..%2f1', '%00', 'x'])
      expect((await app.request(person, { url: `/api/billing/documents/${id}/pdf` })).statusCode).toBe(404);
  });

  test('attaches the PDF to the receipt', async () => {
    const app = open();
    const receiptsOf = catchReceipts(app);
    const person = await app.make.person();
    await subscribe(app, person);
    await app.drain();
    const [payment] = await paymentsOf(app, person);
    const fileName = `${payment?.number}.pdf`;
    expect(receiptsOf(person)).toMatchObject([
      {
        subject: `Receipt ${payment?.number}: $14.99`,
        attachments: [{ fileName, contentType: 'application/pdf' }],
      },
    ]);
  });

  test('sends the receipt without a PDF that cannot be printed', async () => {
    const app = open();
    const receiptsOf = catchReceipts(app);
    const person = await app.make.person();
    await subscribe(app, person);
    await app.ctx.db.execute(sql`alter table documents disable trigger documents_append_only`);
    await app.ctx.db.execute(sql`update documents set snapshot = '{}' where account_id = ${person.id}`);
    await app.ctx.db.execute(sql`alter table documents enable trigger documents_append_only`);
    await app.drain();
    expect(receiptsOf(person)).toMatchObject([{ attachments: [] }]);
  });
});

describe('details for invoices', () => {
  test('are stored, changed and removed', async () => {
    const app = open();
    const person = await app.make.person();
    const none = { name: '', company: '', address: '', country: '', vatId: '' };
    expect(await app.as(person).documents.getBuyerDetails()).toEqual(none);
    const saved = { ...details, country: 'DE', vatId: 'de 123.456.789' };
    const stored = { ...details, country: 'DE', vatId: 'DE123456789' };
    expect(await app.as(person).documents.saveBuyerDetails(saved)).toEqual(stored);
    expect(await app.as(person).documents.saveBuyerDetails(saved)).toEqual(stored);
    expect(await app.as(person).documents.getBuyerDetails()).toEqual(stored);
    expect(await app.as(person).documents.saveBuyerDetails(none)).toEqual(none);
  });

  test('belong to one person, and are refused to visitors', async () => {
    const app = open();
    const [person, other] = [await app.make.person(), await app.make.person()];
    await app.as(person).documents.saveBuyerDetails(details);
    expect((await app.as(other).documents.getBuyerDetails()).name).toBe('');
    await expect(app.as(null).documents.getBuyerDetails()).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'a\u0000b' }],
    ['name', { name: 'x'.repeat(101) }],
    ['address', { address: '\n \n' }],
    ['address', { address: 'a\n'.repeat(9) }],
    ['country', { country: 'XX' }],
    ['country', { country: '' }],
    ['vatId', { country: 'DE', vatId: 'DE12345' }],
    ['vatId', { country: 'AT', vatId: 'DE123456789' }],
    ['vatId', { country: 'GR', vatId: 'GR123456789' }],
  ])('refuse %s that is not valid: %j', async (path, change) => {
    const app = open();
    const person = await app.make.person();
    await expect(app.as(person).documents.saveBuyerDetails({ ...details, ...change })).rejects.toMatchObject({
      status: 400,
      details: { errors: [{ path }] },
    });
  });

  test('are removed with the account, while its documents stay', async () => {
    const app = open();
    const person = await app.make.person();
    await app.as(person).documents.saveBuyerDetails(details);
    await subscribe(app, person);
    const [payment] = await paymentsOf(app, person);
    await app.as(person).accounts.deleteAccount({ confirm: person.username });
    await app.drain();
    const { rows } = await app.ctx.db.execute(
      sql`select 1 from buyer_details where account_id = ${person.id}`,
    );
    expect(rows).toEqual([]);
    expect(await findDocument(app.ctx.db, person.id, payment?.document?.id ?? 0)).not.toBeNull();
    const reply = await app.request(person, { url: `/api/billing/documents/${payment?.document?.id}/pdf` });
    expect(reply.statusCode).toBe(401);
  });
});
