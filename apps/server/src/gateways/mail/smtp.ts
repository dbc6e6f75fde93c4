import { createTransport } from 'nodemailer';
import { checkMail } from './address.ts';
import { bulkAnswerOf } from './bulk-outcome.ts';
import type { Mail, MailGateway } from './port.ts';

interface SmtpAddresses {
  url: string;
  /** Server of newsletters. */
  bulkUrl: string;
}
type Sender = { name: string; address: string };

/** Separate connections: a slow conversation in one pool delays no email of the other. */
const poolTo = (url: string, more: { maxConnections: number; maxRequeues?: number }) =>
  createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 30_000, ...more });

async function verify(pool: ReturnType<typeof poolTo>, setting: string): Promise<void> {
  try {
    await pool.verify();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`the email server of ${setting} does not answer, or refuses the login (${reason})`, {
      cause: error,
    });
  }
}

function messageOf(from: Sender, mail: Mail) {
  const { to, fromName, subject, text, html, headers, messageId, attachments = [] } = checkMail(mail);
  return {
    from: fromName === undefined ? from : { ...from, name: fromName },
    to: { name: '', address: to },
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(headers !== undefined && { headers }),
    ...(messageId !== undefined && { messageId }),
    attachments: attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export function createSmtpMail({ url, bulkUrl }: SmtpAddresses, from: Sender): MailGateway {
  const single = poolTo(url, { maxConnections: 3 });
  // The pool would resend a message after losing its answer, and some people would get it twice.
  const bulk = poolTo(bulkUrl, { maxConnections: 5, maxRequeues: 0 });
  return {
    async send(mail) {
      await single.sendMail(messageOf(from, mail));
    },
    async sendBulk(mail) {
      try {
        await bulk.sendMail(messageOf(from, mail));
        return { outcome: 'sent', reason: '' };
      } catch (error) {
        return bulkAnswerOf(error);
      }
    },
    async check() {
      await verify(single, 'SMTP_URL');
      if (bulkUrl !== url) await verify(bulk, 'REALFIN_NEWSLETTER_SMTP_URL');
    },
    mount: () => Promise.resolve(),
    close() {
      single.close();
      bulk.close();
      return Promise.resolve();
    },
  };
}
