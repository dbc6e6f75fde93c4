import type { FastifyInstance } from 'fastify';

export interface Attachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: readonly Attachment[];
  /** Its Message-ID, where the sender stores it; else the driver makes one. */
  messageId?: string;
}
export interface MailGateway {
  send(mail: Mail): Promise<void>;
  /** Mounts the pages that show caught mails; a driver that really sends mounts nothing. */
  mount(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}
