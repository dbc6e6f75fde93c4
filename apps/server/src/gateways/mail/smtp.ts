import { createTransport } from 'nodemailer';
import { checkMail } from './address.ts';
import type { MailGateway } from './port.ts';

export function createSmtpMail(url: string, from: { name: string; address: string }): MailGateway {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(mail) {
      const { to, subject, text, html, headers, messageId, attachments = [] } = checkMail(mail);
      await transport.sendMail({
        from,
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
      });
    },
    mount: () => Promise.resolve(),
    close() {
      transport.close();
      return Promise.resolve();
    },
  };
}
