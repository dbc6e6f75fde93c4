// Article HTML for email programs: no style sheets, absolute addresses, and classes only for dark mode.
import sanitize from 'sanitize-html';
import { decodeText, htmlToText } from '../../../../lib/plain-text.ts';

const serif = "font-family:Georgia,'Times New Roman',serif";
const mono = 'font-family:Consolas,Menlo,monospace';
const styles: Record<string, string> = {
  p: `margin:0 0 18px;font-size:18px;line-height:1.6;${serif}`,
  h2: `margin:32px 0 12px;font-size:25px;line-height:1.25;${serif}`,
  h3: `margin:28px 0 10px;font-size:21px;line-height:1.3;${serif}`,
  h4: `margin:24px 0 8px;font-size:18px;line-height:1.4;${serif}`,
  ul: 'margin:0 0 18px;padding-inline-start:26px',
  ol: 'margin:0 0 18px;padding-inline-start:26px',
  li: `margin:0 0 6px;font-size:18px;line-height:1.6;${serif}`,
  blockquote: 'margin:0 0 18px;padding:2px 0 2px 18px;border-inline-start:3px solid #c9c9d2',
  pre: `margin:0 0 18px;padding:14px;border-radius:8px;background-color:#f3f3f6;white-space:pre-wrap;font-size:14px;line-height:1.5;${mono}`,
  code: `font-size:.9em;${mono}`,
  hr: 'margin:28px 0;border:0;border-top:1px solid #d9d9e0',
  figure: 'margin:0 0 18px',
  figcaption: 'padding-top:8px;font-size:14px;line-height:1.4;color:#62626c;font-family:Arial,sans-serif',
  table: 'width:100%;margin:0 0 18px;border-collapse:collapse',
  th: 'padding:6px 10px;border:1px solid #d9d9e0;text-align:start;vertical-align:top',
  td: 'padding:6px 10px;border:1px solid #d9d9e0;text-align:start;vertical-align:top',
  img: 'display:block;width:100%;max-width:100%;height:auto;border:0;border-radius:8px',
  a: 'color:#0077c2;text-decoration:underline',
  sup: 'font-size:12px',
};
const tags = [...Object.keys(styles), 'strong', 'em', 's', 'br', 'tbody', 'tr', 'div', 'span'];
const quiet = new Set(['figcaption']);
/** Elements whose borders need a dark variant. */
const lined = new Set(['th', 'td', 'hr', 'blockquote']);
const plain = new Set(['a', 'img', 'br', 'strong', 'em', 's', 'code', 'sup', 'hr']);

function classOf(tag: string): string | null {
  if (tag === 'a') return 'link';
  if (quiet.has(tag)) return 'quiet';
  if (tag === 'pre') return 'panel ink';
  const names = [...(plain.has(tag) ? [] : ['ink']), ...(lined.has(tag) ? ['line'] : [])];
  return names.length === 0 ? null : names.join(' ');
}

export interface EmailHtmlOptions {
  origin: string;
  /** False for premium content: pictures in an email have public addresses. */
  withPictures: boolean;
  /** Replaces a picture that is left out, with a link to the article. */
  picture: { words: string; href: string };
  /** Returns the email's link for an absolute address. */
  linkOf(address: string): string;
}

const postAddress = /^\/(?:article|live|post|ppv|ranking|stack|stream)\//;

/** Adds `via=newsletter`, which our post statistics count as the source. */
export function fromLetter(address: string, origin: string): string {
  if (!address.startsWith(`${origin}/`) || !postAddress.test(address.slice(origin.length))) return address;
  const url = new URL(address);
  url.searchParams.set('via', 'newsletter');
  return url.href;
}

/** Null for links that don't work in an email, such as footnotes. */
function absoluteAddress(href: string | undefined, origin: string): string | null {
  if (href === undefined || href.startsWith('#')) return null;
  return fromLetter(href.startsWith('/') ? origin + href : href, origin);
}

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export function emailHtml(html: string, options: EmailHtmlOptions): string {
  const { origin, withPictures, picture, linkOf } = options;
  const styled = (tagName: string, attribs: Record<string, string>) => {
    const [style, className] = [styles[tagName], classOf(tagName)];
    return {
      tagName,
      attribs: {
        ...attribs,
        ...(style !== undefined && { style }),
        ...(className !== null && { class: className }),
      },
    };
  };
  const shown = withPictures
    ? html
    : html.replace(
        /<img\b[^>]*>/g,
        `<a href="${escapeAttribute(picture.href)}">${escapeAttribute(picture.words)}</a>`,
      );
  return sanitize(shown, {
    allowedTags: tags,
    allowedAttributes: {
      '*': ['style', 'class'],
      a: ['href'],
      img: ['src', 'alt', 'width'],
      ol: ['start'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    parseStyleAttributes: false,
    transformTags: {
      '*': styled,
      section: (_tag, attribs) => styled('div', attribs),
      a: (_tag, { href }) => {
        const address = absoluteAddress(href, origin);
        if (address === null) return { tagName: 'span', attribs: {} };
        return styled('a', { href: address.startsWith('mailto:') ? address : linkOf(address) });
      },
      img: (_tag, { src = '', alt = '' }) => styled('img', { src: origin + src, alt, width: '560' }),
    },
  });
}

/** Distinct absolute addresses linked in an article. */
export function linksIn(html: string, origin: string): string[] {
  const addresses = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, href = '']) =>
    absoluteAddress(decodeText(href), origin),
  );
  const own = addresses.filter((each) => each !== null).filter((each) => !each.startsWith('mailto:'));
  return [...new Set(own)];
}

/** The plain text of an email. Addresses follow their link text. */
export function emailText(html: string): string {
  const spoken = html
    .replace(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, words: string) =>
      words === href ? words : `${words} (${href})`,
    )
    .replace(/<img\b[^>]*alt="([^"]+)"[^>]*>/g, '<p>[$1]</p>')
    .replace(/<li\b[^>]*>/g, '<li>- ')
    .replace(/<\/(?:p|h\d|ul|ol|pre|table|figure)>/g, '$&<br>')
    .replace(/<\/t[dh]>/g, ' $&')
    .replace(/<\/tr>/g, '$&<br>');
  return htmlToText(spoken)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
