// Realfin's voice: GLOSSARY.md has the table for people, these are the rules a machine can check.
import { specifiedTexts } from './specified-texts.ts';

export interface WordRule {
  pattern: RegExp;
  /** The suggestion. */
  say: string;
}

const punctuation: WordRule[] = [
  { pattern: /!/, say: 'no exclamation mark' },
  { pattern: /\.\.\./, say: 'one …, and only for something in progress' },
  { pattern: /…(?!$)/, say: 'no … but at the end, for something in progress' },
];

/** 'cancellation' has two l's in American English as well. */
const britishCancel = /\bcancell(ed|ing)\b/i;

const english: WordRule[] = [
  ...punctuation,
  { pattern: /\bmail(s|ed)?\b|\be-mail/i, say: 'email' },
  { pattern: /\bfor ever\b/i, say: 'permanently' },
  { pattern: /\b(told|tells? of)\b/i, say: 'notified, or what is meant' },
  { pattern: /\banew\b/i, say: 'again, or new' },
  { pattern: /\bwho(m|so)?ever\b/i, say: 'everyone who, or anyone with' },
  { pattern: /\bsomebody\b/i, say: 'someone' },
  { pattern: /\b(every|any)body\b/i, say: 'everyone, anyone' },
  { pattern: /\bbeside\b/i, say: 'next to' },
  { pattern: /\bstands?\b/i, say: 'is, appears or ranks' },
  { pattern: /\bat once\b/i, say: 'immediately' },
  { pattern: /\b(any more|is not (here|there))\b/i, say: 'no longer, or We couldn’t find' },
  { pattern: /\bcould not be\b/i, say: 'We couldn’t' },
  { pattern: /\bits turn\b/i, say: 'Queued' },
  { pattern: /\b(asked for|being made)\b/i, say: 'requested, Preparing' },
  { pattern: /\b(whenever you like|by itself)\b/i, say: 'anytime, automatically' },
  { pattern: /\bas the law (asks|demands)\b/i, say: 'as the law requires' },
  { pattern: /\b(on its own|of (his|her|their|its|your|one's) own)\b/i, say: 'separately, or its own' },
  { pattern: /\bNothing is changed\b/i, say: 'Nothing was changed' },
  { pattern: /\b(thea|cen)tre\b|\b(col|fav|behavi)our|\blicence\b|\bauthoris/i, say: 'American spelling' },
  { pattern: britishCancel, say: 'canceled, canceling' },
  { pattern: /[\d}] %/, say: '50%, without a space' },
  { pattern: /(^|\s)"(?!npm )[^"]*"/, say: '“ ”' },
  { pattern: /\b\d{4}-\d\d-\d\d\b/, say: 'a date in words' },
];

const german: WordRule[] = [
  ...punctuation,
  { pattern: /[\p{Ll},}] (Sie|Ihnen|Ihr(e[mnrs]?)?)\b/u, say: 'du' },
  { pattern: /\b(bitte|können|möchten|haben|wollen) sie\b/iu, say: 'du' },
  { pattern: /(?<![-\p{L}])(e?mails?|Mails?)(?!\p{L})/u, say: 'E-Mail' },
  { pattern: /\bEreignis/u, say: 'Event' },
  { pattern: /\bAbonnement/u, say: 'Abo' },
  { pattern: /\bEin(ge)?logg|\bAus(ge)?logg/iu, say: 'anmelden, abmelden' },
  { pattern: /\bgemerkt\b|\bmerken\b/iu, say: 'speichern' },
  { pattern: /\bNoch einmal versuchen\b/u, say: 'Erneut versuchen' },
  { pattern: /[\d}]%/, say: '50 %, mit Leerzeichen' },
  { pattern: /["”]/, say: '„ “' },
];

/** Comments and the names of suites: only the words that native writers never use there. */
const prose: WordRule[] = [
  { pattern: /\bsomebody\b/i, say: 'someone, or who it is' },
  { pattern: /\bwho(m|so)?ever\b/i, say: 'who it is' },
  { pattern: /\banew\b/i, say: 'again' },
  { pattern: britishCancel, say: 'canceled, canceling' },
  { pattern: /\btold\b(?! apart)/i, say: 'notified, sent or passed' },
  { pattern: /\b(every|any)body\b/i, say: 'everyone, anyone' },
  { pattern: /\bfor ever\b/i, say: 'permanently, or forever' },
  { pattern: /\bany more\b/i, say: 'no longer' },
  {
    pattern: /\b(thea|cen)tre\b|\b(col|fav|behavi)our|\blicence\b|\bcatalogue/i,
    say: 'American spelling',
  },
];

/** Lines of comments, but not those of tests: the noun or the verb of the field, at first reading. */
const comment: WordRule[] = [
  { pattern: /\b(no|some)body\b/i, say: 'the person or program by its noun' },
  { pattern: /\b(whoever|whatever|whichever)\b/i, say: 'the thing by its noun' },
  { pattern: /^(Who|What|Which|Whose|Whom|To whom|For what|With what)\b/, say: 'a noun or a verb first' },
  { pattern: /\b(what|who) (is|was|are|were|has|had|may|must|it|they|comes?|came)\b/i, say: 'a noun' },
  { pattern: /\b(tells?|told|lets?|hears?|heard)\b/i, say: 'notifies, allows, receives' },
  { pattern: /\b(looks? at|looked at|goes on|went on|go on)\b/i, say: 'reads or polls, continues' },
  { pattern: /\b(takes?|gives?) (it|them|back|away)\b/i, say: 'reverses, claims, returns' },
  { pattern: /\b(stands?|stood)\b/i, say: 'is, appears or ranks' },
  { pattern: /\b(is|are|was|were) (kept|taken|given|meant|gone)\b/i, say: 'stored, claimed, deleted' },
];

/** A failure list shows a title without its context. */
const title: WordRule[] = [
  ...prose,
  { pattern: /^\p{Lu}/u, say: 'a verb or a noun in lower case first' },
  { pattern: /^(\S+\s*){0,2}$/, say: 'a whole statement' },
  { pattern: /^(and|also|of|that|which|whose)\b/, say: 'a statement that makes sense without its describe' },
];

export const wordRules = { english, german, prose, comment, title } as const;
export type Voice = keyof typeof wordRules;

/** The rules a text breaks. Specified texts are exempt. */
export const brokenRules = (voice: Voice, text: string): WordRule[] =>
  specifiedTexts.has(text) ? [] : wordRules[voice].filter(({ pattern }) => pattern.test(text));
