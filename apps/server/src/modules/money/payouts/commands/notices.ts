import type { Language } from '@realfin/contract/languages';
import { germanNotices } from './notices.de.ts';

export interface NoticeFacts {
  name: string;
  amount: string;
  /** 'November 2026'. */
  month: string;
  /** The promised date, or the end of the delay. */
  day: string;
  /** The page of payouts. */
  address: string;
  support: string;
}
interface Notice {
  subject: string;
  lines: string[];
}
export type NoticeKind = 'paid' | 'failed' | 'late' | 'changed';
export type OperatorNotice = 'dueSoon' | 'frozen' | 'late' | 'returned';
export interface OperatorFacts {
  name: string;
  month: string;
  day: string;
  count: number;
  amount: string;
  /** Its amounts are not debited from the balances yet. */
  isDraft: boolean;
  address: string;
}
export interface Notices {
  creators: Record<NoticeKind, (facts: NoticeFacts) => Notice>;
  operators: Record<OperatorNotice, (facts: OperatorFacts) => Notice>;
}

const english: Notices = {
  creators: {
    paid: ({ name, amount, month, address }) => ({
      subject: `Your payout of ${amount} is on its way to your bank`,
      lines: [
        `Hello ${name},`,
        '',
        `We paid out your earnings of ${month}: ${amount}.`,
        'Your bank may need a few days to show it.',
        '',
        `Your payouts and statements: ${address}`,
      ],
    }),
    failed: ({ name, amount, month, address }) => ({
      subject: `Your payout of ${amount} failed`,
      lines: [
        `Hello ${name},`,
        '',
        `We couldn’t pay out your earnings of ${month}. The ${amount} are in your balance again, and the next payout includes them.`,
        'Check the account that your payouts go to.',
        '',
        `Your payout details: ${address}`,
      ],
    }),
    late: ({ name, amount, month, day, address, support }) => ({
      subject: `Your payout of ${amount} is late`,
      lines: [
        `Hello ${name},`,
        '',
        `We promised your earnings of ${month}, ${amount}, for ${day}, and they have not left yet.`,
        'Nothing is missing from your balance, and you don’t have to do anything. We email you when it is paid.',
        '',
        `Your payouts: ${address}`,
        `Questions: ${support}`,
      ],
    }),
    changed: ({ name, day, address, support }) => ({
      subject: 'The account for your payouts was changed',
      lines: [
        `Hello ${name},`,
        '',
        `The bank details for your payouts were changed. To protect you, payouts wait until ${day}.`,
        `If you did not change them, contact us now: ${support}`,
        '',
        `Your payout details: ${address}`,
      ],
    }),
  },
  operators: {
    dueSoon: ({ name, month, day, count, amount, address }) => ({
      subject: `Payouts of ${month} are due on ${day}`,
      lines: [
        `Hello ${name},`,
        '',
        `The payouts of ${month} are promised for ${day}: ${count} in number, about ${amount} in total.`,
        'On that day the amounts are taken from the balances, and the run waits for an administrator who approves and pays it.',
        '',
        `See the run: ${address}`,
      ],
    }),
    frozen: ({ name, month, day, count, amount, address }) => ({
      subject: `Payouts of ${month} wait for your approval`,
      lines: [
        `Hello ${name},`,
        '',
        `The payouts of ${month} are promised for ${day}: ${count} in number, ${amount} in total.`,
        'Nothing leaves before an administrator approves and pays the run.',
        '',
        `Check and approve it: ${address}`,
      ],
    }),
    late: ({ name, month, day, count, amount, isDraft, address }) => ({
      subject: `Payouts of ${month} are late`,
      lines: [
        `Hello ${name},`,
        '',
        `The payouts of ${month} were promised for ${day}. ${count} of them, ${amount} in total, have not left.`,
        ...(isDraft
          ? [
              'The amounts are still in the balances, because a step failed. The findings in the administration say more.',
            ]
          : []),
        'We emailed the creators.',
        '',
        `See what they wait for: ${address}`,
      ],
    }),
    returned: ({ name, month, count, amount, address }) => ({
      subject: `Payouts of ${month} came back`,
      lines: [
        `Hello ${name},`,
        '',
        `Some payouts of ${month} came back: ${count} in number, ${amount} in total.`,
        'The money is in the balances again, and we emailed the creators.',
        '',
        `See why they came back: ${address}`,
      ],
    }),
  },
};

export const notices: Record<Language, Notices> = { en: english, de: germanNotices };
