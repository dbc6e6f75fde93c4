import type { Language } from '@realfin/contract/languages';
import { emailPage, escapeHtml } from '../../../../../lib/email-page.ts';
import type { TopPost, Week, WeeklyFigures } from '../rules.ts';
import { formatsIn } from './formats.ts';
import { changeLines, payoutLine, viewsInShort, type WeeklyPayout } from './lines.ts';
import { weeklyTextsIn, type WeeklyTexts } from './texts.ts';

export interface WeeklyLetter {
  week: Week;
  figures: WeeklyFigures;
  payout: WeeklyPayout | null;
  name: string;
  language: Language;
  origin: string;
  /** URL of the one-click unsubscribe. */
  unsubscribe: string;
  siteName: string;
  /** The operator's address, required by law in some countries. */
  postalAddress: string;
}

const sans = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = (html: string): string =>
  `<p class="ink" style="margin:0 0 14px;font-size:16px;line-height:1.5;color:#17171d;${sans}">${html}</p>`;
const heading = (text: string): string =>
  `<h2 class="ink" style="margin:26px 0 10px;font-size:18px;line-height:1.3;color:#17171d;${sans}">${escapeHtml(text)}</h2>`;
const link = (href: string, text: string): string =>
  `<a class="link" href="${href}" style="color:#0077c2;text-decoration:underline">${escapeHtml(text)}</a>`;

interface ListedPost {
  title: string;
  views: string;
  href: string;
}
/** The parts of an email that its HTML and its plain text share. */
function partsOf({ week, figures, payout, language, origin }: WeeklyLetter) {
  const [texts, formats] = [weeklyTextsIn(language), formatsIn(language)];
  const title = texts.title(formats.days(week.from, week.to));
  const listed = ({ id, title: typed, views }: TopPost): ListedPost => ({
    title: typed.replaceAll(/\s+/g, ' ').trim() || texts.untitled,
    views: texts.views(formats.counted(views)),
    href: `${origin}/content/statistics/${id}`,
  });
  return {
    texts,
    title,
    subject: viewsInShort(texts, formats, figures) ?? title,
    lines: changeLines(texts, formats, figures),
    posts: figures.posts.map(listed),
    payout: payoutLine(texts, formats, payout),
    payouts: { text: texts.payout.all, href: `${origin}/dashboard/payouts` },
    action: { text: texts.dashboard, href: `${origin}/dashboard` },
  };
}
type Parts = ReturnType<typeof partsOf>;

const footerOf = (texts: WeeklyTexts, { siteName, postalAddress }: WeeklyLetter): string[] => [
  texts.because(siteName),
  texts.days,
  ...(postalAddress === '' ? [] : [`${siteName}, ${postalAddress}`]),
];
const linksOf = (texts: WeeklyTexts, { origin, unsubscribe }: WeeklyLetter) => [
  { text: texts.unsubscribe, href: unsubscribe },
  { text: texts.settings, href: `${origin}/settings/notifications` },
];

const textOf = (
  { texts, title, lines, posts, payout, payouts, action }: Parts,
  letter: WeeklyLetter,
): string =>
  [
    texts.hello(letter.name),
    '',
    `${title}:`,
    '',
    ...lines,
    '',
    ...(posts.length === 0 ? [] : [`${texts.topPosts}:`, '']),
    ...posts.flatMap((post) => [`${post.title}: ${post.views}`, post.href, '']),
    ...(payout === null ? [] : [payout, `${payouts.text}: ${payouts.href}`, '']),
    `${action.text}: ${action.href}`,
    '',
    '--',
    ...footerOf(texts, letter),
    ...linksOf(texts, letter).map(({ text, href }) => `${text}: ${href}`),
  ].join('\n');

const bodyOf = ({ texts, lines, posts, payout, payouts }: Parts): string =>
  [
    ...lines.map((line) => paragraph(escapeHtml(line))),
    ...(posts.length === 0 ? [] : [heading(texts.topPosts)]),
    ...posts.map(({ title, views, href }) => paragraph(`${link(href, title)}: ${escapeHtml(views)}`)),
    ...(payout === null
      ? []
      : [
          heading(texts.payout.title),
          paragraph(`${escapeHtml(payout)} ${link(payouts.href, payouts.text)}`),
        ]),
  ].join('');

/** The email about a week, in its reader's language and formats. */
export function weeklyEmail(letter: WeeklyLetter): { subject: string; text: string; html: string } {
  const parts = partsOf(letter);
  const { texts, title, subject, lines, action } = parts;
  const html = emailPage({
    ...{ language: letter.language, subject, title, action, siteName: letter.siteName },
    ...{ byline: letter.name, titleHref: action.href, facts: texts.compared, note: null, pixel: '' },
    previewLine: lines[0] ?? texts.compared,
    bodyHtml: bodyOf(parts),
    footer: footerOf(texts, letter),
    footerLinks: linksOf(texts, letter),
  });
  return { subject, text: textOf(parts, letter), html };
}
