import { bulkAnswerOf } from './bulk-outcome.ts';
import type { BulkOutcome, MailGateway } from './port.ts';

/**
 * `refused`: this address has no mailbox. `deferred`: the server wants a retry later. `failed`: it did not
 * accept the email, or was unreachable.
 */
export type EmailOutcome = 'sent' | 'refused' | 'deferred' | 'failed';
export type NoteOutcome = (outcome: EmailOutcome) => Promise<void>;

const emailOutcomes: Record<BulkOutcome, EmailOutcome> = {
  sent: 'sent',
  refused: 'refused',
  deferred: 'deferred',
  blocked: 'failed',
  unknown: 'failed',
};

/** Null: the email was refused without contacting a server. */
function outcomeOf(error: unknown): EmailOutcome | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  const isAnswer = 'responseCode' in error && error.responseCode !== undefined;
  return isAnswer ? emailOutcomes[bulkAnswerOf(error).outcome] : 'failed';
}

/** Reports the outcome of every email. */
export const withOutcomes = (mail: MailGateway, note: NoteOutcome): MailGateway => ({
  ...mail,
  async send(message) {
    try {
      await mail.send(message);
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome !== null) await note(outcome);
      throw error;
    }
    await note('sent');
  },
  async sendBulk(message) {
    const answer = await mail.sendBulk(message);
    await note(emailOutcomes[answer.outcome]);
    return answer;
  },
});
