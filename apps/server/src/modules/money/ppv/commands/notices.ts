import type { Language } from '@realfin/contract/languages';
import { germanNotices } from './notices.de.ts';

export interface NoticeFacts {
  name: string;
  title: string;
  price: string;
  /** When it begins; null for one without a time. */
  startsAt: string | null;
  /** The creator's message about the cancellation; may be empty. */
  message: string;
  /** The page of the event. */
  address: string;
  settings: string;
}
interface Notice {
  subject: string;
  lines: string[];
}
export type Notices = Record<'ppv.bought' | 'ppv.called-off', (facts: NoticeFacts) => Notice>;

const englishNotices: Notices = {
  'ppv.bought': ({ name, title, startsAt, address }) => ({
    subject: `Your ticket for ${title}`,
    lines: [
      `Hello ${name},`,
      '',
      `You have a ticket for ${title}.`,
      ...(startsAt === null ? [] : [`It begins on ${startsAt}.`]),
      'It never expires: you can watch everything in it again anytime.',
      '',
      `Enter the event: ${address}`,
    ],
  }),
  'ppv.called-off': ({ name, title, price, message, settings }) => ({
    subject: `${title} was called off`,
    lines: [
      `Hello ${name},`,
      '',
      `${title} was called off. Your ${price} is on its way back to your card.`,
      ...(message === '' ? [] : ['', 'A message from the creator:', message]),
      '',
      `Your payments: ${settings}`,
    ],
  }),
};

export const notices: Record<Language, Notices> = { en: englishNotices, de: germanNotices };
