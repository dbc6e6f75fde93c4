// HTML layout of emails: 600 pixels, tables, inline styles; dark mode where the email program has it.

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const sans = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.ground{background-color:#0e0e12!important}.card{background-color:#17171d!important}
.ink{color:#ececf1!important}.quiet{color:#a5a5b2!important}.link{color:#1fb6ff!important}
.panel{background-color:#22222b!important}.line{border-color:#33333f!important}}
@media (max-width:620px){.card{border-radius:0!important}.pad{padding-left:20px!important;padding-right:20px!important}}`;

export interface EmailPage {
  language: string;
  subject: string;
  previewLine: string;
  siteName: string;
  /** Author or channel, in front of the title. */
  byline: string;
  title: string;
  titleHref: string;
  facts: string;
  bodyHtml: string;
  /** Below the body: an optional sentence, and a button. */
  note: string | null;
  action: { text: string; href: string };
  footer: readonly string[];
  footerLinks: readonly { text: string; href: string }[];
  /** Address of the open-tracking pixel; empty without tracking. */
  pixel: string;
}

const row = (html: string, style: string): string =>
  `<tr><td class="pad" style="padding:${style}">${html}</td></tr>`;

const markOf = (name: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="28" height="28" align="center" bgcolor="#0077c2" style="width:28px;height:28px;border-radius:8px;background-color:#0077c2;color:#ffffff;font-size:16px;font-weight:bold;line-height:28px;${sans}">${escapeHtml(Array.from(name)[0] ?? '')}</td><td class="ink" style="padding-inline-start:10px;font-size:15px;font-weight:bold;color:#17171d;${sans}">${escapeHtml(name)}</td></tr></table>`;

const button = ({ text, href }: EmailPage['action']): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#0077c2" style="border-radius:999px;background-color:#0077c2"><a href="${href}" style="display:inline-block;padding:13px 26px;color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none;${sans}">${escapeHtml(text)}</a></td></tr></table>`;

const footerOf = ({ footer, footerLinks }: EmailPage): string =>
  [
    ...footer.map((text) => escapeHtml(text)),
    footerLinks
      .map(
        ({ text, href }) =>
          `<a class="quiet" href="${href}" style="color:#62626c;text-decoration:underline">${escapeHtml(text)}</a>`,
      )
      .join(' &#160; '),
  ]
    .map(
      (html) =>
        `<p class="quiet" style="margin:0 0 8px;font-size:13px;line-height:1.5;color:#62626c;${sans}">${html}</p>`,
    )
    .join('');

const bodyOf = (page: EmailPage): string =>
  [
    row(markOf(page.siteName), '28px 20px 0'),
    row(
      `<p class="quiet" style="margin:0 0 8px;font-size:14px;line-height:1.4;color:#62626c;${sans}">${escapeHtml(page.byline)}</p>` +
        `<h1 style="margin:0 0 8px;font-size:30px;line-height:1.2;font-family:Georgia,'Times New Roman',serif"><a class="ink" href="${page.titleHref}" style="color:#17171d;text-decoration:none">${escapeHtml(page.title)}</a></h1>` +
        `<p class="quiet" style="margin:0;font-size:14px;line-height:1.4;color:#62626c;${sans}">${escapeHtml(page.facts)}</p>`,
      '28px 20px 0',
    ),
    row(`<div class="ink" style="color:#17171d">${page.bodyHtml}</div>`, '24px 20px 0'),
    page.note === null
      ? ''
      : row(
          `<p class="ink" style="margin:0;font-size:16px;font-weight:bold;line-height:1.5;color:#17171d;${sans}">${escapeHtml(page.note)}</p>`,
          '0 20px 14px',
        ),
    row(button(page.action), '4px 20px 32px'),
    `<tr><td class="pad line" style="padding:20px 20px 28px;border-top:1px solid #e3e3ea">${footerOf(page)}</td></tr>`,
  ].join('');

export const emailPage = (page: EmailPage): string =>
  `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(page.subject)}</title><style>${dark}</style></head>` +
  `<body class="ground" style="margin:0;padding:0;background-color:#f3f3f6"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(page.previewLine)}</div>` +
  `<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f3f6" style="background-color:#f3f3f6"><tr><td align="center" style="padding:24px 0">` +
  `<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:600px;background-color:#ffffff;border-radius:14px">${bodyOf(page)}</table>` +
  `</td></tr></table>${page.pixel}</body></html>`;
