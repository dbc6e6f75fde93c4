import type { Language } from '@realfin/contract/languages';
import { germanLetterTexts } from './letter-texts.de.ts';

/** Texts around an article in an email. */
export interface LetterTexts {
  readTime: (minutes: number) => string;
  readOnline: string;
  picture: string;
  closed: Record<'subscription' | 'account' | 'event', { text: string; action: string }>;
  becauseFollowing: (channel: string) => string;
  becauseOfList: (channel: string) => string;
  unsubscribe: string;
  settings: string;
  counted: string;
  test: string;
  confirm: {
    subject: (channel: string) => string;
    text: (channel: string, source: string) => string;
    action: string;
    ignore: string;
    reminder: { subject: (channel: string) => string; ignore: string };
  };
}

const englishLetterTexts: LetterTexts = {
  readTime: (minutes) => `${minutes} min read`,
  readOnline: 'Read and comment online',
  picture: 'Picture: see it online',
  closed: {
    subscription: { text: 'The rest of this article is for subscribers.', action: 'Keep reading' },
    account: { text: 'Create a free account to read the rest of this article.', action: 'Keep reading' },
    event: { text: 'This article is part of an event.', action: 'See the event' },
  },
  becauseFollowing: (channel) => `You get this email because you follow or subscribe to ${channel}.`,
  becauseOfList: (channel) => `You get this email because you joined the newsletter of ${channel}.`,
  unsubscribe: 'Unsubscribe',
  settings: 'Choose what we email you',
  counted: 'We count opens and clicks. You can turn this off.',
  test: '[Test]',
  confirm: {
    subject: (channel) => `Confirm the newsletter of ${channel}`,
    text: (channel, source) =>
      `${channel} would like to send you their newsletter. They told us where you agreed: “${source}”. Confirm to get it.`,
    action: 'Confirm',
    ignore: "If you don't want it, ignore this email. We remind you once, and don't ask again.",
    reminder: {
      subject: (channel) => `Reminder: confirm the newsletter of ${channel}`,
      ignore: "If you don't want it, ignore this email. We won't ask again.",
    },
  },
};

const texts: Record<Language, LetterTexts> = { en: englishLetterTexts, de: germanLetterTexts };
export const letterTextsIn = (language: Language): LetterTexts => texts[language];
