import type { Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, useTestApp } from '../../test/test-app.ts';
import { checkMail } from './address.ts';
import { bulkAnswerOf } from './bulk-outcome.ts';
import { withOutcomes, type EmailOutcome } from './outcomes.ts';
import { createSmtpMail } from './smtp.ts';

const app = useTestApp({ origin: 'http://127.0.0.1:3000' });
const mail = {
  to: 'rosa@people.test',
  subject: 'Grüße',
  text: 'Hello Rosa',
  html: '<p>Hello <b>Rosa</b></p>',
};

const file = { fileName: 'RF-1.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') };

test.each([
  { to: 'b@x.test\r\nBcc: evil@x.test' },
  { to: 'b@x.test, evil@x.test' },
  { to: 'b@x.test>\nRCPT TO:<evil@x.test' },
  { to: '"b@x.test" <evil@x.test>' },
  { to: 'b@x.test ' },
  { to: 'nobody' },
  { to: `${'x'.repeat(250)}@x.test` },
  { subject: 'Hello\r\nBcc: evil@x.test' },
  { headers: { 'List-Id': 'a\nBcc: evil@x.test' } },
  { attachments: [{ ...file, fileName: 'a.pdf\r\nBcc: evil@x.test' }] },
])('refuses an email with injected headers: %j', (change) => {
  expect(() => checkMail({ ...mail, ...change })).toThrow();
});

const sender = { name: 'Open Water', address: 'hello@realfin.example' };

test('sends email by SMTP, to one address', async () => {
  const got: { to: string[]; raw: Buffer }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        got.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  const url = `smtp://127.0.0.1:${port}`;
  const gateway = createSmtpMail({ url, bulkUrl: url }, sender);
  onTestFinished(() => gateway.close());
  await gateway.send({ ...mail, headers: { 'X-Kind': 'test' }, attachments: [file] });
  await expect(gateway.send({ ...mail, to: 'b@x.test\r\nBcc: evil@x.test' })).rejects.toThrow('address');
  expect(got).toHaveLength(1);
  expect(got[0]?.to).toEqual([mail.to]);
  const parsed = await PostalMime.parse(got[0]?.raw ?? '');
  expect(parsed).toMatchObject({
    subject: 'Grüße',
    from: { name: 'Open Water', address: 'hello@realfin.example' },
  });
  expect(parsed.to).toMatchObject([{ address: mail.to }]);
  expect(parsed.text?.trim()).toBe('Hello Rosa');
  expect(parsed.attachments).toMatchObject([{ filename: 'RF-1.pdf', mimeType: 'application/pdf' }]);
});

test('counts what the server took, what it did not, and addresses without a mailbox', async () => {
  const outcomes: EmailOutcome[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('gone')
          ? Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 })
          : undefined,
      ),
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  const mailTo = (url: string) => {
    const smtp = createSmtpMail({ url, bulkUrl: url }, sender);
    onTestFinished(() => smtp.close());
    return withOutcomes(smtp, (each) => {
      outcomes.push(each);
      return Promise.resolve();
    });
  };
  const gateway = mailTo(`smtp://127.0.0.1:${port}`);
  await gateway.check();
  await gateway.send(mail);
  await expect(gateway.send({ ...mail, to: 'gone@x.test' })).rejects.toThrow('5.1.1');
  await expect(gateway.send({ ...mail, to: 'no address' })).rejects.toThrow('address');
  await gateway.sendBulk(mail);
  const dead = mailTo('smtp://127.0.0.1:1');
  await expect(dead.send(mail)).rejects.toThrow();
  await dead.sendBulk(mail);
  expect(outcomes).toEqual(['sent', 'refused', 'sent', 'failed', 'deferred']);
  await expect(dead.check()).rejects.toThrow('ECONNREFUSED');
});

const host = '127.0.0.1:3000';
const list = (headers = {}, remoteAddress = '127.0.0.1') =>
  app().server.inject({
    url: '/dev/mail',
    headers: { host, accept: 'text/html', ...headers },
    remoteAddress,
  });

describe('the mail catcher', () => {
  test('lists caught emails newest first, and shows them isolated', async () => {
    const { ctx, server } = app();
    await ctx.mail.send({ ...mail, subject: 'First' });
    await ctx.mail.send({
      ...mail,
      subject: 'Second <script>',
      html: '<script>alert(1)</script>',
      attachments: [file],
    });
    const json = await list({ accept: 'application/json' });
    const mails = json.json<{ id: string; subject: string }[]>();
    expect(mails.map(({ subject }) => subject)).toEqual(['Second <script>', 'First']);
    expect((await list()).payload).toContain('Second &#60;script&#62;');
    const show = (id = '') => server.inject({ url: `/dev/mail/${id}`, headers: { host } });
    expect((await show(mails[0]?.id)).headers['content-security-policy']).toMatch(
      /^sandbox; default-src 'none'/,
    );
    expect((await show(mails[0]?.id)).payload).toContain('<li>RF-1.pdf</li>');
    for (const id of ['../secret', '..%2f..%2fsecret', '0000000000000-aaaaaaaa', 'x'])
      expect((await show(id)).statusCode).toBe(404);
  });

  test.each(['127.0.0.1:3000', 'localhost:3000'])('shows emails to this machine as %s', async (name) => {
    expect((await list({ host: name })).statusCode).toBe(200);
    expect((await list({ host: name }, '::1')).statusCode).toBe(200);
  });

  test.each(['evil.example', 'social.example', '127.0.0.1', 'localhost:80', '127.0.0.1:3000.evil.example'])(
    'hides emails under the name %s',
    async (name) => expect((await list({ host: name })).statusCode).toBe(404),
  );

  test.each(['203.0.113.9', '10.0.0.5', '::ffff:10.0.0.5'])('hides emails from %s', async (address) => {
    expect((await list({}, address)).statusCode).toBe(404);
  });

  test.each([
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'x-forwarded-port',
    'x-forwarded-server',
    'x-real-ip',
    'x-client-ip',
    'forwarded',
    'via',
    'cf-connecting-ip',
    'cf-ray',
    'true-client-ip',
    'fly-client-ip',
    'x-envoy-external-address',
  ])('hides emails from a request that a proxy marked with %s', async (name) => {
    expect((await list({ [name]: '127.0.0.1' })).statusCode).toBe(404);
    const [newest] = (await list({ accept: 'application/json' })).json<{ id: string }[]>();
    const one = { url: `/dev/mail/${newest?.id}`, headers: { host, [name]: '127.0.0.1' } };
    expect((await app().server.inject(one)).statusCode).toBe(404);
  });

  test.each([{ origin: 'https://social.example' }, { origin: 'http://127.0.0.1:3000', host: '0.0.0.0' }])(
    'has no page where others can reach the instance: %j',
    async (settings) => {
      const reachable = await createTestApp(settings);
      onTestFinished(() => reachable.close());
      await reachable.ctx.mail.send(mail);
      for (const name of [new URL(settings.origin).host, host, 'localhost:3000']) {
        const headers = { host: name, accept: 'application/json' };
        const answer = await reachable.server.inject({ url: '/dev/mail', headers });
        expect(answer.statusCode).toBe(404);
        expect(answer.payload).not.toContain(mail.subject);
      }
    },
  );

  test('has no page in production without the demo', async () => {
    const quiet = await createTestApp({ origin: 'http://127.0.0.1:3000', mode: 'production', demo: false });
    onTestFinished(() => quiet.close());
    const answer = await quiet.server.inject({ url: '/dev/mail', headers: { host } });
    expect(answer.statusCode).toBe(404);
  });
});

interface Recipient {
  address: string;
}
type Answer = (error?: Error | null) => void;

async function listen(onRcptTo: (recipient: Recipient, answer: Answer) => void, onData: Answer = () => {}) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (recipient, _session, answer) => onRcptTo(recipient, answer),
    onData(stream, _session, answer) {
      stream.resume();
      stream.on('end', () => {
        onData();
        answer();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const url = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`;
  const gateway = createSmtpMail({ url, bulkUrl: url }, sender);
  onTestFinished(() => gateway.close());
  return { gateway, server };
}

describe('bulk email', () => {
  test('keeps nobody else waiting while its recipients are slow to answer', async () => {
    const waiting: Answer[] = [];
    const { gateway } = await listen(({ address }, answer) => {
      if (address.startsWith('slow')) waiting.push(answer);
      else answer();
    });
    const slow = Array.from({ length: 20 }, (_, n) => gateway.sendBulk({ ...mail, to: `slow${n}@x.test` }));
    await expect.poll(() => waiting.length).toBe(5);
    await gateway.send(mail);
    expect(waiting).toHaveLength(5);
    const timer = setInterval(() => waiting.splice(0).forEach((answer) => answer()), 5);
    onTestFinished(() => clearInterval(timer));
    expect((await Promise.all(slow)).map(({ outcome }) => outcome)).toEqual(slow.map(() => 'sent'));
  });

  test.each([
    ['550 5.1.1 no such user', 'refused'],
    ['550-5.1.1 no such user\r\n550 5.1.1 really', 'refused'],
    ['550 5.2.1 mailbox disabled', 'refused'],
    ['550 no such user', 'refused'],
    ['551 user not local', 'refused'],
    ['553 no such mailbox', 'refused'],
    ['550 5.7.1 your address is on a block list', 'blocked'],
    ['554 5.7.1 relay access denied', 'blocked'],
    ['552 5.2.2 mailbox full', 'blocked'],
    ['550 5.4.4 no route', 'blocked'],
    ['553 5.1.8 domain of the sender not found', 'blocked'],
    ['552 storage exceeded', 'blocked'],
    ['554 no thanks', 'blocked'],
    ['452 4.2.2 full for now', 'deferred'],
  ])('reads from "%s" whether the address has no mailbox', (response, outcome) => {
    const error = { command: 'RCPT TO', response, responseCode: Number(response.slice(0, 3)) };
    expect(bulkAnswerOf(error).outcome).toBe(outcome);
    const elsewhere = { ...error, command: 'DATA' };
    expect(bulkAnswerOf(elsewhere).outcome).toBe(outcome === 'deferred' ? 'deferred' : 'blocked');
  });

  test('tells a refusal of the recipient from one that may pass, and from a lost answer', async () => {
    let received = 0;
    const refusal = (code: number, status = '') =>
      Object.assign(new Error(`${status}No ${code}`), { responseCode: code });
    const { gateway, server } = await listen(
      ({ address }, answer) => {
        if (address.startsWith('gone')) answer(refusal(550));
        else if (address.startsWith('full')) answer(refusal(452));
        else if (address.startsWith('spam')) answer(refusal(554, '5.7.1 '));
        else answer();
      },
      () => {
        received += 1;
        for (const { _socket } of server.connections as unknown as Set<{ _socket: Socket }>)
          _socket.destroy();
      },
    );
    const outcomeOf = async (to: string) => (await gateway.sendBulk({ ...mail, to })).outcome;
    expect(await outcomeOf('gone@x.test')).toBe('refused');
    expect(await outcomeOf('full@x.test')).toBe('deferred');
    expect(await outcomeOf('spam@x.test')).toBe('blocked');
    expect(await outcomeOf('lost@x.test')).toBe('unknown');
    expect(received).toBe(1);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(await outcomeOf('late@x.test')).toBe('deferred');
  });
});
