// The sandbox's own pages: card fields for the shop's frame, the bank's check, the table of test cards.
import type { Language } from '@realfin/contract/languages';
import { translate } from '../../../lib/translate.ts';
import { cardDocument, escapeHtml as escape, type Look } from '../card-look.ts';
import { brandHtml } from '../card-marks.ts';
import { testCards } from './cards.ts';
import { english, wordsIn, type Words } from './words.ts';

const page = (title: string, data: Readonly<Record<string, string>>, body: string, language = 'en'): string =>
  cardDocument({ title, language, data, styleSheet: '/frame.css', body });

interface Field {
  name: keyof Words['labels'];
  /** Null: the page's default text. */
  placeholder: string | null;
  autocomplete: string;
  size: number;
  numeric: boolean;
}
const fields: readonly Field[] = [
  {
    name: 'number',
    placeholder: '4242 4242 4242 4242',
    autocomplete: 'cc-number',
    size: 23,
    numeric: true,
  },
  { name: 'expiry', placeholder: null, autocomplete: 'cc-exp', size: 9, numeric: true },
  { name: 'cvv', placeholder: '123', autocomplete: 'cc-csc', size: 4, numeric: true },
  {
    name: 'zip',
    placeholder: '12345',
    autocomplete: 'postal-code',
    size: 7,
    numeric: false,
  },
];

const fieldHtml = (
  { name, placeholder, autocomplete, size, numeric }: Field,
  words: Words,
): string => `<div class="${name}">
<label class="label" for="${name}">${escape(words.labels[name])}</label>
<div class="within"><input class="input" id="${name}" name="${name}" placeholder="${placeholder ?? words.expiryFormat}" autocomplete="${autocomplete}" maxlength="${size}"${numeric ? ' inputmode="numeric"' : ''} autocorrect="off" spellcheck="false" aria-describedby="${name}-error">${name === 'number' ? brandHtml : ''}</div>
<p id="${name}-error" class="error" aria-live="polite"></p>
</div>`;

const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');
const cardRows = (button: boolean, words: Words): string =>
  testCards
    .map(({ number, what }) => {
      const shown = spaced(number);
      return `<tr><td>${button ? `<button type="button" data-card="${shown}" aria-label="${words.use} ${shown}">${shown}</button>` : shown}</td><td>${escape(words.what[what] ?? what)}</td></tr>`;
    })
    .join('');
const cardTable = (button: boolean, words: Words): string =>
  `<table><thead><tr>${words.columns.map((name) => `<th scope="col">${escape(name)}</th>`).join('')}</tr></thead><tbody>${cardRows(button, words)}</tbody></table>`;

/** `parentOrigin`: the only window that receives messages. */
export function framePage(look: Look, parentOrigin: string, asked: unknown): string {
  const { language, words } = wordsIn(asked);
  const said = JSON.stringify({ invalid: words.invalid, failed: words.failed });
  const data = { ...look, parent: parentOrigin, words: said };
  const body = `<div id="content">
<form id="card" class="fields" novalidate aria-label="${escape(words.title)}">
${fields.map((field) => fieldHtml(field, words)).join('\n')}
<button class="hidden" type="submit" tabindex="-1" aria-hidden="true">${escape(words.submit)}</button>
</form>
<section aria-label="${escape(words.tests)}"><details><summary>${escape(words.testsSummary)}</summary>
<p>${escape(words.testsHint)}</p>
<div class="cards">${cardTable(true, words)}</div>
</details></section>
</div>
<script type="module" src="/frame.js"></script>`;
  return page(words.title, data, body, language);
}

export const cardsPage = (look: Look): string =>
  page(
    'Test cards',
    { theme: look.theme },
    `<main class="page"><h1>Test cards</h1>
<p>This card processor is built in and moves no real money. Any future month and year and any CVV will do. A number that is not listed succeeds.</p>
${cardTable(false, english)}</main>`,
  );

interface Challenge {
  /** 0: the bank confirms saving the card. */
  amountCents: number;
  description: string;
  lastFour: string;
}
export function challengePage({ amountCents, description, lastFour }: Challenge, language: Language): string {
  const { bank } = wordsIn(language).words;
  const { title, text } = amountCents === 0 ? bank.card : bank.payment;
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
  const facts =
    amountCents === 0
      ? ''
      : `<dt>${bank.what}</dt><dd>${escape(translate(description, language))}</dd><dt>${bank.amount}</dt><dd>${amount.format(amountCents / 100)}</dd>`;
  return page(
    title,
    { theme: 'dark' },
    `<main class="page">
<h1>${title}</h1>
<p>${text}</p>
<dl class="facts">${facts}<dt>${bank.cardName}</dt><dd>${bank.endingIn} ${escape(lastFour)}</dd></dl>
<form method="post" class="decide">
<button class="approve" name="decision" value="approve">${bank.approve}</button>
<button name="decision" value="refuse">${bank.refuse}</button>
</form></main>`,
    language,
  );
}

export function gonePage(language: Language): string {
  const { title, heading, text } = wordsIn(language).words.bank.gone;
  return page(
    title,
    { theme: 'dark' },
    `<main class="page"><h1>${heading}</h1><p>${text}</p></main>`,
    language,
  );
}
