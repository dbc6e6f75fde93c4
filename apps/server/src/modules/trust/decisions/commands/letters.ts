import type { Language } from '@realfin/contract/languages';
import type { DecisionAction, SubjectKind } from '@realfin/contract/report-words';
import { germanLetters } from './letters.de.ts';

export interface LetterFacts {
  /** The person's name. */
  name: string;
  /** The instance's name. */
  site: string;
  /** The title or text of the content. */
  excerpt: string;
  reason: string;
  /** The page with the decision and the person's data. */
  address: string;
  support: string;
}
export interface Letter {
  subject: string;
  lines: readonly string[];
}
export interface DecisionLetters {
  hello: (name: string) => string;
  reason: (reason: string) => string;
  review: (support: string) => string;
  takeDown: Record<Exclude<SubjectKind, 'account'>, Letter>;
  restored: Letter;
  endBroadcast: Letter;
  suspend: (facts: LetterFacts) => Letter;
  accountRestored: (facts: LetterFacts) => Letter;
}

const english: DecisionLetters = {
  hello: (name) => `Hello ${name},`,
  reason: (reason) => `The reason:\n\n${reason}`,
  review: (support) =>
    `If you think this is a mistake, ask us to review it: write to ${support} and say why. Someone reads every request.`,
  takeDown: {
    post: {
      subject: 'We took down your post',
      lines: [
        'We took down one of your posts. Only you and your team can see it now; its comments and figures are kept.',
      ],
    },
    comment: {
      subject: 'We took down your comment',
      lines: ['We took down one of your comments. Only you can see it now.'],
    },
    message: {
      subject: 'We took down your chat message',
      lines: ['We took down one of your chat messages. Only you can see it now.'],
    },
    bite: {
      subject: 'We took down your bite',
      lines: ['We took down one of your bites. Only you and your team can see it now.'],
    },
  },
  restored: {
    subject: 'Your content is back',
    lines: ['We restored something that we had taken down. It is where it was, for everyone.'],
  },
  endBroadcast: {
    subject: 'We ended your broadcast',
    lines: ['We ended your broadcast. What was recorded until then stays with your stream.'],
  },
  suspend: ({ site, address }) => ({
    subject: 'Your account is suspended',
    lines: [
      `We suspended your ${site} account. You are logged out everywhere, your channel and posts are hidden, and your subscription doesn't renew.`,
      `You can still get a copy of your data: ${address}`,
    ],
  }),
  accountRestored: ({ site }) => ({
    subject: 'Your account is restored',
    lines: [
      `Your ${site} account works again: log in as before. Your channel and posts are back for everyone.`,
    ],
  }),
};

const letters: Record<Language, DecisionLetters> = { en: english, de: germanLetters };

/** The email about a decision. Null for decisions without one. */
export function letterOf(
  language: Language,
  { action, kind }: { action: DecisionAction; kind: SubjectKind },
  facts: LetterFacts,
): { subject: string; text: string } | null {
  const texts = letters[language];
  const letter = chosen(texts, action, kind, facts);
  if (letter === null) return null;
  const isGoodNews = action === 'restore';
  const after = isGoodNews ? [] : [texts.review(facts.support)];
  const about = facts.excerpt === '' ? [] : [`> ${facts.excerpt.replaceAll('\n', '\n> ')}`];
  const reason = texts.reason(facts.reason);
  const text = [texts.hello(facts.name), ...letter.lines, ...about, reason, ...after, facts.site];
  return { subject: letter.subject, text: text.join('\n\n') };
}

function chosen(
  texts: DecisionLetters,
  action: DecisionAction,
  kind: SubjectKind,
  facts: LetterFacts,
): Letter | null {
  if (action === 'dismiss') return null;
  if (action === 'endBroadcast') return texts.endBroadcast;
  if (kind === 'account') return action === 'suspend' ? texts.suspend(facts) : texts.accountRestored(facts);
  return action === 'takeDown' ? texts.takeDown[kind] : texts.restored;
}
