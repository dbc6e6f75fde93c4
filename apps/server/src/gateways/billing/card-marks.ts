// Logos of card brands, drawn here: card pages load no images.

/** Its border is visible on light fields. */
const plate = (fill: string) =>
  `<rect x=".5" y=".5" width="35" height="23" rx="3.5" fill="${fill}" stroke="#101720" stroke-opacity=".25"/>`;
const word = (text: string, size: number, fill: string, more = '') =>
  `<text x="18" y="${12 + size * 0.36}" text-anchor="middle" font-size="${size}" font-weight="800" fill="${fill}"${more}>${text}</text>`;
const bar = (x: number, fill: string, letter: string) =>
  `<rect x="${x}" y="4" width="8" height="16" rx="3" fill="${fill}"/><text x="${x + 4}" y="15" text-anchor="middle" font-size="8" font-weight="800" fill="#fff">${letter}</text>`;

const marks = {
  unknown:
    '<rect x="1" y="1" width="34" height="22" rx="3.5" fill="none" stroke="currentColor" stroke-width="1.75"/><path d="M1 8h34M6 17h7" fill="none" stroke="currentColor" stroke-width="1.75"/>',
  visa: plate('#fff') + word('VISA', 12, '#1a1f71', ' transform="skewX(-10)" dx="2.6"'),
  mastercard: `${plate('#fff')}<circle cx="14" cy="12" r="7" fill="#eb001b"/><circle cx="22" cy="12" r="7" fill="#f79e1b"/><path d="M18 6.26a7 7 0 0 1 0 11.48a7 7 0 0 1 0-11.48" fill="#ff5f00"/>`,
  amex: plate('#016fd0') + word('AMEX', 10, '#fff'),
  discover: `${plate('#fff')}<path d="M36 13v7a4 4 0 0 1-4 4H12q16-2 24-11" fill="#f47216"/>${word('DISCOVER', 5.8, '#101720')}`,
  diners: `${plate('#fff')}<circle cx="18" cy="12" r="8" fill="#0079be"/><path d="M16 6.6a5.8 5.8 0 0 0 0 10.8zm4 0v10.8a5.8 5.8 0 0 0 0-10.8" fill="#fff"/>`,
  jcb: plate('#fff') + bar(5, '#0e4c96', 'J') + bar(14, '#bd0d2f', 'C') + bar(23, '#1f8a3b', 'B'),
  unionpay: `${plate('#fff')}<path d="M8 3h9l-4 18H4z" fill="#e21836"/><path d="M16 3h9l-4 18h-9z" fill="#00447c"/><path d="M24 3h8l-4 18h-8z" fill="#007b84"/>`,
};

const symbols = Object.entries(marks)
  .map(([name, drawn]) => `<symbol id="mark-${name}" viewBox="0 0 36 24">${drawn}</symbol>`)
  .join('');

/** In the number field: the logo, and the brand's name for screen readers. */
export const brandHtml = `<svg class="hidden" aria-hidden="true">${symbols}</svg><span class="brand"><svg aria-hidden="true"><use href="#mark-unknown"/></svg><span id="brand" class="hidden" aria-live="polite"></span></span>`;
