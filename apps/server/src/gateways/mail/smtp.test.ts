import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createSmtpMail } from './smtp.ts';

test('names the setting of the email server that does not answer', async () => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => server.close());
  const { port } = server.server.address() as { port: number };
  const [up, down] = [`smtp://127.0.0.1:${port}`, 'smtp://127.0.0.1:1'];
  const check = async (url: string, bulkUrl: string) => {
    const gateway = createSmtpMail(
      { url, bulkUrl },
      { name: 'Open Water', address: 'hello@realfin.example' },
    );
    onTestFinished(() => gateway.close());
    await gateway.check();
  };
  await check(up, up);
  await expect(check(down, up)).rejects.toThrow('the email server of SMTP_URL does not answer');
  await expect(check(up, down)).rejects.toThrow(
    'the email server of REALFIN_NEWSLETTER_SMTP_URL does not answer',
  );
});
