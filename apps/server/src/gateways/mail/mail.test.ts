import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';
import { checkMail } from './address.ts';
import { createMailCatcher } from './catcher.ts';
import { createSmtpMail } from './smtp.ts';

const app = useTestApp();
const mail = {
  to: 'rosa@people.test',
  subject: 'Grüße',
  text: 'Hello Rosa',
  html: '<p>Hello <b>Rosa</b></p>',
};

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
])('a mail with more in its head than it should have is not sent: %j', (change) => {
  expect(() => checkMail({ ...mail, ...change })).toThrow();
});

test('mail goes out by SMTP, to one address', async () => {
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
  const gateway = createSmtpMail(`smtp://127.0.0.1:${port}`, {
    name: 'Open Water',
    address: 'hello@realfin.example',
  });
  onTestFinished(() => gateway.close());
  await gateway.send({ ...mail, headers: { 'X-Kind': 'test' } });
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
});

const list = (headers = {}) =>
  app().server.inject({ url: '/dev/mail', headers: { accept: 'text/html', ...headers } });

describe('caught mail', () => {
  test('is listed, newest first, and shown where it can do nothing', async () => {
    const { ctx, server } = app();
    await ctx.mail.send({ ...mail, subject: 'First' });
    await ctx.mail.send({ ...mail, subject: 'Second <script>', html: '<script>alert(1)</script>' });
    const json = await server.inject({ url: '/dev/mail', headers: { accept: 'application/json' } });
    const mails = json.json<{ id: string; subject: string }[]>();
    expect(mails.map(({ subject }) => subject)).toEqual(['Second <script>', 'First']);
    expect((await list()).payload).toContain('Second &#60;script&#62;');
    const shown = await server.inject({ url: `/dev/mail/${mails[0]?.id}` });
    expect(shown.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    for (const id of ['../secret', '..%2f..%2fsecret', '0000000000000-aaaaaaaa', 'x']) {
      expect((await server.inject({ url: `/dev/mail/${id}` })).statusCode).toBe(404);
    }
  });

  test('is shown to this machine only, under its own name', async () => {
    expect((await list()).statusCode).toBe(200);
    expect((await list({ host: 'evil.example' })).statusCode).toBe(404);
    expect((await list({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
    const far = await app().server.inject({ url: '/dev/mail', remoteAddress: '203.0.113.9' });
    expect(far.statusCode).toBe(404);
  });

  test('has no pages where mail is real', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'realfin-mail-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const options = { folder, origin: 'http://realfin.test', clock: app().clock };
    const mounted: string[] = [];
    const pages = { get: (path: string) => mounted.push(path) } as never;
    await createMailCatcher({ ...options, withPages: false }).mount(pages);
    expect(mounted).toEqual([]);
    await createMailCatcher({ ...options, withPages: true }).mount(pages);
    expect(mounted).toEqual(['/dev/mail', '/dev/mail/:id']);
  });
});
