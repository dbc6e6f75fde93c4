import type { FastifyInstance } from 'fastify';

export interface Attachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}
export interface Mail {
  to: string;
  /** Display name of the sender; defaults to the name of the instance. */
  fromName?: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: readonly Attachment[];
  /** Message-ID that the sender has stored; defaults to one from the driver. */
  messageId?: string;
}
/**
 * `refused`: this address has no mailbox. `blocked`: rejected for another reason, such as a policy.
 * `deferred`: a temporary failure. Both can be retried. `unknown`: the connection was lost when it may have
 * been accepted.
 */
export type BulkOutcome = 'sent' | 'refused' | 'blocked' | 'deferred' | 'unknown';
export interface BulkAnswer {
  outcome: BulkOutcome;
  /** The server's reply, or the error. */
  reason: string;
}
export interface MailGateway {
  send(mail: Mail): Promise<void>;
  /** Sends one of many emails, on connections that other emails don't use. */
  sendBulk(mail: Mail): Promise<BulkAnswer>;
  /** Connects and logs in without sending. Throws the server's error. */
  check(): Promise<void>;
  /** Mounts the pages of caught emails; drivers that really send mount nothing. */
  mount(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}
