import type { Language } from '@realfin/contract/languages';
import { germanDecisions } from './decisions.de.ts';

export interface Facts {
  name: string;
  /** URL of the new channel. */
  address: string;
  origin: string;
}

/** The emails about a decision on an application. */
export interface Decisions {
  approved: { subject: string; text: (facts: Facts) => string };
  declined: { subject: string; text: (facts: Facts & { reason: string }) => string };
}

const english: Decisions = {
  approved: {
    subject: 'Your channel is ready',
    text: ({ name, address, origin }) =>
      `Hello ${name},\n\nWe approved your application. Your channel: ${address}\n\nPublish your first post: ${origin}/content/management`,
  },
  declined: {
    subject: 'Your application for a channel',
    text: ({ name, reason, origin }) =>
      `Hello ${name},\n\nWe declined your application for a channel. The reason:\n\n${reason}\n\nYou can apply again: ${origin}/channel/apply`,
  },
};

const decisions: Record<Language, Decisions> = { en: english, de: germanDecisions };
export const decisionsIn = (language: Language): Decisions => decisions[language];
