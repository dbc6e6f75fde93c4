// Lists of contacts as other programs write them: each row is added, known, refused or left out.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { addressIn } from './rules/contact-addresses.ts';
import { readContacts } from './rules/contacts-csv.ts';

const app = useTestApp();
const read = (csv: string) => {
  const list = readContacts(csv);
  return {
    emails: list?.contacts.map(({ email }) => email),
    rows: list?.rows.map(({ row, reason }) => `${row} ${reason}`),
  };
};

describe('reading a list', () => {
  test('takes a quotation mark inside a name for a letter, and refuses one that is never closed with its row', () => {
    const inches = 'email,name\na6@x.example,Ann 5" tall\nb6@x.example,Bob\n';
    expect(readContacts(inches)?.contacts.map(({ name }) => name)).toEqual(['Ann 5" tall', 'Bob']);
    const open = 'email,name\na@x.example,"Ann\nb@x.example,Bob\nc@x.example,"Cid"\nd@x.example,5"\n';
    expect(read(open)).toEqual({
      emails: ['b@x.example', 'c@x.example', 'd@x.example'],
      rows: ['2 unclosedQuote'],
    });
    expect(readContacts('email,name\na@x.example,"Ann\nLee"\n')?.contacts[0]?.name).toBe('Ann Lee');
  });

  test.each([
    'email',
    'E-Mail',
    'Mail',
    'Email Address',
    'email_address',
    'E-Mail-Adresse',
    'subscriberEmail',
    'EmailAddress',
    'eMailAdresse',
    'Member email',
    'E-Mail des Abonnenten',
    'EMAIL',
    'Adresse e-mail',
    'Subscriber',
    'correo electrónico',
    'E-mail 1 - Value',
    'メールアドレス',
  ])('reads the column called %s, whatever other columns hold', (heading) => {
    const csv = `id,referrer,${heading}\n1,shop@x.example,a14@x.example\n2,shop@x.example,b14@x.example\n`;
    expect(read(csv).emails).toEqual(['a14@x.example', 'b14@x.example']);
  });

  test('finds the column by its content in a list without a heading, and under a title', () => {
    expect(read('Ann,a@x.example\nBob,b@x.example').emails).toEqual(['a@x.example', 'b@x.example']);
    expect(read('My list, of today\n\nname;email\nAnn;a@x.example\n').emails).toEqual(['a@x.example']);
    expect(read('sep=;\nemail;name\na@x.example;Ann\n').emails).toEqual(['a@x.example']);
    expect(read(',Ann\nb9@x.example,Bob\n')).toEqual({ emails: ['b9@x.example'], rows: ['1 noAddress'] });
    expect(readContacts('a,b\n1,2')).toBeNull();
  });

  test('refuses an unusual first row alone', () => {
    const csv = 'email,name\n,Ann\nb9@x.example,Bob\nnone,Cid\na@x.example; c@x.example,Dan\n';
    expect(read(csv)).toEqual({
      emails: ['b9@x.example'],
      rows: ['2 noAddress', '4 wrongAddress', '5 severalAddresses'],
    });
  });

  test.each([
    ['ann@bücher.example', 'ann@xn--bcher-kva.example', ''],
    ['ann@例え.example', 'ann@xn--r8jz45g.example', ''],
    ['mailto:a@x.example?subject=Hi', 'a@x.example', ''],
    ['Ann A <a@x.example>', 'a@x.example', 'Ann A'],
    ['"A, Ann" <a@x.example>', 'a@x.example', 'A, Ann'],
    ['<a@x.example>', 'a@x.example', ''],
    ['\u200ba@x.example\u00a0', 'a@x.example', ''],
    ['a＠x.example', 'a@x.example', ''],
    ["'+tag@x.example", '+tag@x.example', ''],
    ['a@x.example;', 'a@x.example', ''],
  ])('reads the address in %j', (cell, email, name) => {
    expect(addressIn(cell)).toEqual({ email, name });
  });
  test.each([
    ...['', 'a@', '@x.example', 'a@x', 'a b', 'a@x..example', 'müller@x.example', 'a@-'],
    ...['.e@x.example', 'e.@x.example', 'e..f@x.example', 'e@.x.example', 'e@-x.example', 'e@x-.example'],
    ...[
      'e@x.example.',
      'e@127.0.0.1',
      `e@${'x'.repeat(64)}.example`,
      `${'e'.repeat(65)}@x.example`,
      'e@f@x.example',
    ],
  ])('finds no address in %j', (cell) => {
    expect(addressIn(cell)).toBeNull();
  });

  test.each([
    [
      'Mailchimp',
      'Email Address,First Name,UNSUB_TIME,UNSUB_REASON',
      'n@x.example,N,2025-01-01 10:00:00,NO_LONGER',
      'y@x.example,Y,,',
      'unsubscribed',
    ],
    [
      'Mailchimp, cleaned',
      'Email Address,CLEAN_TIME',
      'n@x.example,2025-01-01 10:00:00',
      'y@x.example,',
      'cleaned',
    ],
    ['Mailchimp, status', 'email_address,status', 'n@x.example,cleaned', 'y@x.example,subscribed', 'cleaned'],
    [
      'Substack',
      'email,active_subscription,plan,email_disabled',
      'n@x.example,false,none,true',
      'y@x.example,false,none,false',
      'unsubscribed',
    ],
    [
      'Ghost',
      'id,email,name,subscribed_to_emails,complimentary_plan,deleted_at',
      '1,n@x.example,N,false,false,',
      '2,y@x.example,Y,true,false,',
      'unsubscribed',
    ],
    [
      'Beehiiv',
      'email,status,created_at',
      'n@x.example,inactive,2024',
      'y@x.example,active,2024',
      'inactive',
    ],
    [
      'Kit',
      'first_name,email_address,state',
      'N,n@x.example,cancelled',
      'Y,y@x.example,active',
      'unsubscribed',
    ],
    [
      'Buttondown',
      'email,notes,tags,type',
      'n@x.example,,vip,removed',
      'y@x.example,,vip,regular',
      'unsubscribed',
    ],
    ['Brevo', 'CONTACT ID,EMAIL,BLOCKLISTED', '1,n@x.example,Yes', '2,y@x.example,No', 'blocklisted'],
    [
      'MailerLite',
      'Subscriber,Status,Unsubscribed',
      'n@x.example,Junk,',
      'y@x.example,Active,',
      'complained',
    ],
    [
      'CleverReach',
      'email;active;registered;deactivated',
      'n@x.example;0;1700000000;1710000000',
      'y@x.example;1;1700000000;0',
      'unsubscribed',
    ],
    ['HubSpot', 'Email,Unsubscribed from all email', 'n@x.example,true', 'y@x.example,', 'unsubscribed'],
    [
      'Klaviyo',
      'Email,Email Marketing Consent',
      'n@x.example,NEVER_SUBSCRIBED',
      'y@x.example,SUBSCRIBED',
      'unsubscribed',
    ],
    ['Shopify', 'Email,Accepts Email Marketing', 'n@x.example,no', 'y@x.example,yes', 'unsubscribed'],
    ['a list in German', 'E-Mail;Abgemeldet am', 'n@x.example;03.02.2025', 'y@x.example;', 'unsubscribed'],
    [
      'a list in French',
      'Adresse e-mail;Statut',
      'n@x.example;Désabonné',
      'y@x.example;Abonné',
      'unsubscribed',
    ],
    ['a list with flags', 'email,subscribed', 'n@x.example,false', 'y@x.example,true', 'unsubscribed'],
    ['a list with unknown headings', 'email,xyz', 'n@x.example,Bounced', 'y@x.example,Fine', 'bounced'],
  ])('leaves out people who said no, in %s', (_name, heading, no, yes, reason) => {
    expect(read(`${heading}\n${no}\n${yes}\n`)).toEqual({ emails: ['y@x.example'], rows: [`2 ${reason}`] });
  });

  test('leaves out an address that said no in any of its rows, and nobody for what they pay', () => {
    expect(read('email,status\na@x.example,subscribed\nA@X.example,unsubscribed\n').emails).toEqual([]);
    const csv =
      'email,plan,paid_status,unsubscribe_link,notes\na@x.example,canceled,canceled,https://x.example/u/1,unsubscribed\n';
    expect(read(csv).emails).toEqual(['a@x.example']);
  });

  test('accounts for every row', () => {
    const cell = fc.oneof(
      fc.constantFrom(
        'a@x.example',
        'A@x.example',
        'b@x.example',
        '',
        '"',
        'x"y',
        '"x',
        '"a@x.example"',
        'unsubscribed',
      ),
      fc.string({ maxLength: 8 }).filter((text) => !/[\r\n\0]/.test(text)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 12 }), (people) => {
        const lines = people
          .map((row) => row.join(','))
          .filter((line) => line.replaceAll(',', '').trim() !== '');
        const list = readContacts(['email,status', 'z@x.example,', ...lines].join('\n'));
        const held = (list?.contacts.length ?? 0) + (list?.rows.length ?? 0);
        // Quotation marks may join lines or be all of a cell; nothing else does.
        if (!lines.some((line) => line.includes('"'))) expect(held).toBe(lines.length + 1);
        expect(list?.contacts.every(({ name }) => !/[\r\n]/.test(name))).toBe(true);
      }),
    );
  });

  test('names each of many rows with an open quotation mark', () => {
    const list = readContacts(`email\n${'"a""\n'.repeat(150_000)}b@x.example`);
    expect([list?.contacts.length, list?.rows.length]).toEqual([1, 150_000]);
  });
});

describe('an import', () => {
  const source = 'Sign-up form on my site';
  test('counts what came in as added, known, refused and left out', async () => {
    const { make, as, drain, clock } = app();
    const creator = await make.creator();
    const { importContacts, getContactQuestions, exportContacts } = as(creator).newsletters;
    const csv =
      'email,name,status\na12@x.example,"x;=cmd|\' /C calc\'!A1",active\nb12@x.example,Bob,unsubscribed\nA12@x.example,Ann,\nnone,,\n';
    expect(await importContacts({ csv, source })).toEqual({
      added: 1,
      known: 1,
      refused: 1,
      leftOut: 1,
      rows: [
        { row: 3, text: 'b12@x.example', reason: 'unsubscribed' },
        { row: 4, text: 'A12@x.example', reason: 'repeated' },
        { row: 5, text: 'none', reason: 'wrongAddress' },
      ],
    });
    expect(await getContactQuestions()).toMatchObject({ waiting: 1, lastAt: clock.now().toISOString() });
    expect((await exportContacts()).csv).toContain(`"x;'=cmd|'' /C calc'!A1"`.replace("''", "'"));
    await drain();
    expect(await getContactQuestions()).toMatchObject({ waiting: 0, lastAt: null });
    await app().ctx.db.execute(sql`delete from newsletter_contacts where channel_id = ${creator.id}`);
  });
  test('refuses a list of no addresses, and takes control characters out of names', async () => {
    const creator = app().as(await app().make.creator()).newsletters;
    await expect(creator.importContacts({ csv: 'a,b\n1,2', source })).rejects.toMatchObject({
      code: 'newsletter.csvInvalid',
    });
    const csv = 'email,name\nnul@x.example,A\u0000nn\u0007\n';
    expect(await creator.importContacts({ csv, source })).toMatchObject({ added: 1, refused: 0 });
  });
});
