import type { BulkAnswer, BulkOutcome } from './port.ts';

/** Fields that nodemailer adds to an error. */
interface SmtpError {
  message?: string;
  /** The last command of the conversation. */
  command?: string;
  responseCode?: number;
  /** The server's reply, verbatim. */
  response?: string;
  code?: string;
  syscall?: string;
}

/** An address without a mailbox (RFC 3463), except for statuses about the address of the sender. */
const noMailbox = /^5\.(?:1\.(?!7$|8$)\d{1,3}|2\.1)$/;
/** Codes with the same meaning, for servers that add no status. */
const bareNoMailbox = new Set([550, 551, 553]);

const isNoMailbox = ({ command, responseCode = 0, response = '' }: SmtpError): boolean => {
  if (command !== 'RCPT TO') return false;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return status === undefined ? bareNoMailbox.has(responseCode) : noMailbox.test(status);
};

function outcomeOf(error: SmtpError): BulkOutcome {
  const { responseCode, code, syscall } = error;
  // Policy, relaying, block lists, full mailboxes, the sender and the login say nothing about the address.
  if (responseCode !== undefined) {
    if (responseCode < 500) return 'deferred';
    return isNoMailbox(error) ? 'refused' : 'blocked';
  }
  // nodemailer reports every lost connection as one of the greeting; only failed connects are certain.
  return syscall === 'connect' || code === 'EDNS' ? 'deferred' : 'unknown';
}

export function bulkAnswerOf(error: unknown): BulkAnswer {
  const smtp = typeof error === 'object' && error !== null ? (error as SmtpError) : {};
  return { outcome: outcomeOf(smtp), reason: (smtp.message ?? String(error)).slice(0, 300) };
}
