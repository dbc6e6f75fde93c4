import { bulkAnswerOf } from './bulk-outcome.ts';
import type { MailGateway } from './port.ts';

/** `refused`: this address has no mailbox. `failed`: the server did not accept it, for any address. */
export type EmailOutcome = 'sent' | 'refused' | 'failed';
export type NoteOutcome = (outcome: EmailOutcome) => Promise<void>;

/** An email that was refused before any server was asked says nothing about the server. */
const cameFromServer = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error;

/** Reports what became of every email. */
export const withOutcomes = (mail: MailGateway, note: NoteOutcome): MailGateway => ({
  ...mail,
  async send(message) {
    try {
      await mail.send(message);
    } catch (error) {
      const { outcome } = bulkAnswerOf(error);
      if (cameFromServer(error)) await note(outcome === 'refused' ? 'refused' : 'failed');
      throw error;
    }
    await note('sent');
  },
  async sendBulk(message) {
    const answer = await mail.sendBulk(message);
    const { outcome } = answer;
    await note(outcome === 'sent' || outcome === 'refused' ? outcome : 'failed');
    return answer;
  },
});
