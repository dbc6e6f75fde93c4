import type { FastifyInstance } from 'fastify';

export interface Attachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}
export interface Mail {
  to: string;
  /** Who wrote it, in front of the address of the instance; else its name. */
  fromName?: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: readonly Attachment[];
  /** Its Message-ID, where the sender stores it; else the driver makes one. */
  messageId?: string;
}
/**
 * `refused`: this address has no mailbox. `blocked`: the server refused for another reason, such as its policy.
 * `deferred`: it took nothing for now. Both may be tried again. `unknown`: the connection was lost when it may have
 * been accepted.
 */
export type BulkOutcome = 'sent' | 'refused' | 'blocked' | 'deferred' | 'unknown';
export interface BulkAnswer {
  outcome: BulkOutcome;
  /** What the other side said. */
  reason: string;
}
export interface MailGateway {
  send(mail: Mail): Promise<void>;
  /** One of very many, by connections that other emails don't wait for. */
  sendBulk(mail: Mail): Promise<BulkAnswer>;
  /** Connects and logs in, and sends nothing. Throws what the server said. */
  check(): Promise<void>;
  /** Mounts the pages that show caught mails; a driver that really sends mounts nothing. */
  mount(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}
