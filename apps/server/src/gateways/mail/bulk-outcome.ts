import type { BulkAnswer, BulkOutcome } from './port.ts';

/** What nodemailer adds to an error. */
interface SmtpError {
  message?: string;
  /** The last command of the conversation. */
  command?: string;
  responseCode?: number;
  /** What the server said, in its words. */
  response?: string;
  code?: string;
  syscall?: string;
}

/** An address without a mailbox (RFC 3463), except for statuses about the address of the sender. */
const noMailbox = /^5\.(?:1\.(?!7$|8$)\d{1,3}|2\.1)$/;
/** Codes that say the same where the server adds no status. */
const bareNoMailbox = new Set([550, 551, 553]);

const isNoMailbox = ({ command, responseCode = 0, response = '' }: SmtpError): boolean => {
  if (command !== 'RCPT TO') return false;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return status === undefined ? bareNoMailbox.has(responseCode) : noMailbox.test(status);
};

function outcomeOf(error: SmtpError): BulkOutcome {
  const { responseCode, code, syscall } = error;
  // Policy, relaying, block lists, full mailboxes, the sender and the sign-in say nothing about the address.
  if (responseCode !== undefined) {
    if (responseCode < 500) return 'deferred';
    return isNoMailbox(error) ? 'refused' : 'blocked';
  }
  // Every lost connection is reported as one of the greeting, so only those that never began are known.
  return syscall === 'connect' || code === 'EDNS' ? 'deferred' : 'unknown';
}

export function bulkAnswerOf(error: unknown): BulkAnswer {
  const smtp = typeof error === 'object' && error !== null ? (error as SmtpError) : {};
  return { outcome: outcomeOf(smtp), reason: (smtp.message ?? String(error)).slice(0, 300) };
}
