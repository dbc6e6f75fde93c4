import type { BulkAnswer, BulkOutcome } from './port.ts';

/** What nodemailer adds to an error. */
interface SmtpError {
  message?: string;
  /** The last command of the conversation. */
  command?: string;
  responseCode?: number;
  code?: string;
  syscall?: string;
}

/** Refusals of a message are about what it says: only of these is an address without a mailbox. */
const aboutRecipient = new Set(['RCPT TO']);

function outcomeOf({ command = '', responseCode, code, syscall }: SmtpError): BulkOutcome {
  // A refusal of the sender or of the sign-in is ours to mend; only one of the recipient is for good.
  if (responseCode !== undefined)
    return responseCode >= 500 && aboutRecipient.has(command) ? 'refused' : 'deferred';
  // Every lost connection is reported as one of the greeting, so only those that never began are known.
  return syscall === 'connect' || code === 'EDNS' ? 'deferred' : 'unknown';
}

export function bulkAnswerOf(error: unknown): BulkAnswer {
  const smtp = typeof error === 'object' && error !== null ? (error as SmtpError) : {};
  return { outcome: outcomeOf(smtp), reason: (smtp.message ?? String(error)).slice(0, 300) };
}
