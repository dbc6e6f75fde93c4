// An article as an email: rendered once for each variant and language, then filled for each recipient.
import type { Language } from '@realfin/contract/languages';
import { postPath } from '@realfin/contract/pages';
import type { Gate } from '@realfin/contract/posts';
import { emailPage } from '../../../../lib/email-page.ts';
import { longDate } from '../../../../lib/long-date.ts';
import type { LetterArticle } from '../queries/letter.ts';
import { emailHtml, emailText, fromLetter } from '../rules/email-html.ts';
import { letterTextsIn } from './letter-texts.ts';

/** Differences between the recipients of one newsletter, except their links. */
export interface LetterVariant {
  gate: Gate;
  language: Language;
  isContact: boolean;
  isTest: boolean;
  /** Opens and clicks are counted, and the email says so. */
  isCounted: boolean;
}
export interface LetterSource {
  article: LetterArticle;
  /** Shown in front of a closed gate. */
  openingHtml: string;
  subject: string;
  previewLine: string;
  /** Addresses with countable clicks. */
  links: readonly string[];
}
export interface LetterSite {
  origin: string;
  name: string;
  /** The operator's address, required by law in some countries. */
  postalAddress: string;
}

/** Values inserted for one recipient. */
export interface RecipientLinks {
  unsubscribe: string;
  /** Replaces links by their number with counted ones. Null: links stay as they are. */
  counted: ((link: number) => string) | null;
  pixel: string | null;
}
export interface FilledLetter {
  subject: string;
  html: string;
  text: string;
}

const markOf = (nonce: string, name: string): string => `https://${nonce}.invalid/${name}`;

/** The parts of an email that its HTML and its plain text share. */
function partsOf(
  { article, openingHtml, subject, links }: LetterSource,
  { gate, language, isContact, isTest, isCounted }: LetterVariant,
  { origin, name, postalAddress }: LetterSite,
  nonce: string,
) {
  const texts = letterTextsIn(language);
  const href = fromLetter(origin + postPath(article), origin);
  const isOpen = gate === 'open';
  const because = isContact
    ? texts.becauseOfList(article.channelName)
    : texts.becauseFollowing(article.channelName);
  return {
    href,
    subject: isTest ? `${texts.test} ${subject}` : subject,
    bodyHtml: emailHtml(isOpen ? article.html : openingHtml, {
      origin,
      // The opening is public, but the rest of a premium article and its pictures are not.
      withPictures: !isOpen || article.premiumPlan <= 0,
      picture: { words: texts.picture, href },
      linkOf: (address) =>
        links.includes(address) ? markOf(nonce, `link/${links.indexOf(address)}/`) : address,
    }),
    facts: [
      ...(article.publishedAt === null ? [] : [longDate(article.publishedAt, language)]),
      texts.readTime(article.readMinutes),
    ].join(' · '),
    note: isOpen ? null : texts.closed[gate].text,
    action: { text: isOpen ? texts.readOnline : texts.closed[gate].action, href },
    footer: [
      because,
      ...(isCounted ? [texts.counted] : []),
      ...(postalAddress === '' ? [] : [`${name}, ${postalAddress}`]),
    ],
    footerLinks: [
      { text: texts.unsubscribe, href: markOf(nonce, 'unsubscribe') },
      ...(isContact ? [] : [{ text: texts.settings, href: `${origin}/settings/notifications` }]),
    ],
  };
}
type Parts = ReturnType<typeof partsOf>;

const textOf = (
  { channelName, title }: LetterArticle,
  { bodyHtml, note, action, footer, footerLinks }: Parts,
): string =>
  [
    channelName,
    title,
    '',
    emailText(bodyHtml),
    '',
    ...(note === null ? [] : [note]),
    `${action.text}: ${action.href}`,
    '',
    '--',
    ...footer,
    ...footerLinks.map((link) => `${link.text}: ${link.href}`),
  ].join('\n');

/** `nonce` is unguessable, so that an article can't contain one of our placeholders. */
export function renderLetter(source: LetterSource, variant: LetterVariant, site: LetterSite, nonce: string) {
  const { article, previewLine, links } = source;
  const parts = partsOf(source, variant, site, nonce);
  const html = emailPage({
    ...parts,
    language: variant.language,
    previewLine,
    siteName: site.name,
    byline: article.channelName,
    title: article.title,
    titleHref: parts.href,
    pixel: markOf(nonce, 'pixel'),
  });
  const text = textOf(article, parts);
  const marks = new RegExp(`https://${nonce}\\.invalid/(unsubscribe|pixel|link/(\\d+)/)`, 'g');
  const fill = (template: string, recipient: RecipientLinks, isHtml: boolean): string =>
    template.replace(marks, (_, mark: string, link?: string) => {
      if (mark === 'unsubscribe') return recipient.unsubscribe;
      if (mark === 'pixel')
        return recipient.pixel === null ? '' : `<img src="${recipient.pixel}" width="1" height="1" alt="">`;
      const number = Number(link);
      if (isHtml && recipient.counted !== null) return recipient.counted(number);
      const address = links[number] ?? parts.href;
      return isHtml ? escapeAddress(address) : address;
    });
  return (recipient: RecipientLinks): FilledLetter => ({
    subject: parts.subject,
    html: fill(html, recipient, true),
    text: fill(text, recipient, false),
  });
}

const escapeAddress = (address: string): string => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

export type FillLetter = ReturnType<typeof renderLetter>;
