// Renders a statement for print and as CSV, from its stored content only.
import { csvOf, type CsvRow } from '@realfin/contract/csv';
import { languages, type Language } from '@realfin/contract/languages';
import { formatCents } from '@realfin/contract/money';
import type { StatementBody, StatementLine, YearStatement } from '@realfin/contract/statements';
import { longDate } from '../../../../lib/long-date.ts';
import { earnedIn } from '../rules/statement.ts';
import { statementTexts, type StatementTexts } from './statement-texts.ts';

interface Words {
  texts: StatementTexts;
  language: Language;
  money: (cents: number) => string;
  day: (at: string) => string;
  month: (month: string) => string;
}
function wordsOf(language: Language): Words {
  const { locale } = languages[language];
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    texts: statementTexts[language],
    language,
    money: (cents) => formatCents(cents, locale),
    day: (at) => longDate(new Date(at), language),
    month: (month) => format.format(new Date(`${month}-01T00:00:00Z`)),
  };
}

const nameOf = ({ share, postId, title }: StatementLine, { texts }: Words): string =>
  postId === null ? texts.shares[share] : texts.ofPost(texts.shares[share], title ?? texts.deletedPost);

function partiesOf({ payer, creator }: Pick<StatementBody, 'payer' | 'creator'>, { texts }: Words) {
  const vatId = payer.vatId === null ? [] : [{ text: texts.vatId(payer.vatId) }];
  return [
    {
      label: texts.payer,
      lines: [
        { text: payer.name, isStrong: true },
        ...[...payer.address, payer.email].map((text) => ({ text })),
        ...vatId,
      ],
    },
    {
      label: texts.creator,
      lines: [{ text: creator.name, isStrong: true }, { text: `@${creator.username}` }],
    },
  ];
}

type Totals = Pick<
  StatementBody,
  'openingCents' | 'paidCents' | 'returnedCents' | 'reserveCents' | 'closingCents'
>;
/** From the opening to the closing balance; empty optional rows are omitted. */
const stepsOf = (of: Totals, earnedCents: number, texts: StatementTexts) =>
  [
    { label: texts.opening, cents: of.openingCents, isKept: true },
    { label: texts.earned, cents: earnedCents, isKept: true },
    { label: texts.paid, cents: of.paidCents, isKept: false },
    { label: texts.returned, cents: of.returnedCents, isKept: false },
    { label: texts.reserve, cents: of.reserveCents, isKept: false },
    { label: texts.closing, cents: of.closingCents, isKept: true },
  ].filter(({ cents, isKept }) => isKept || cents !== 0);

function totalsOf(of: Totals, earnedCents: number, { texts, money }: Words) {
  return stepsOf(of, earnedCents, texts).map(({ label, cents }) => ({
    label,
    value: money(cents),
    ...(label === texts.closing && { isStrong: true }),
  }));
}

const heldOf = ({ held }: StatementBody, { texts, money }: Words): string[] => {
  const parts = [
    [texts.held.event, held.eventCents],
    [texts.held.reserve, held.reserveCents],
    [texts.held.inTransit, held.inTransitCents],
  ] as const;
  const some = parts.filter(([, cents]) => cents !== 0);
  return some.length === 0
    ? []
    : [`${texts.heldNote} ${some.map(([label, cents]) => `${label} ${money(cents)}`).join(', ')}.`];
};

/** Statements cut by day show their last day; older ones only show entry ids. */
const entriesOf = ({ fromEntry, toEntry, toBefore }: StatementBody, { texts, day }: Words): string =>
  toBefore === undefined
    ? texts.entriesOf(fromEntry, toEntry)
    : texts.entriesUntil(day(new Date(Date.parse(toBefore) - 1).toISOString()), toEntry);

export function printedStatement(body: StatementBody, language: Language) {
  const words = wordsOf(language);
  const { texts, money, day } = words;
  const heading = `${texts.heading} ${body.number}`;
  const { columns } = texts;
  return {
    ...{ paper: 'A4' as const, language, title: heading, author: body.payer.name },
    issuedAt: new Date(body.cutAt),
    letterhead: body.payer.name,
    heading: texts.heading,
    facts: [
      { label: texts.number, value: body.number },
      { label: texts.period, value: words.month(body.month) },
      { label: texts.cut, value: day(body.cutAt) },
      { label: texts.entries, value: entriesOf(body, words) },
      { label: texts.payout, value: day(body.payout.dueOn) },
    ],
    parties: partiesOf(body, words),
    columns: [columns.what, columns.earned, columns.reversed, columns.amount],
    rows: body.lines.map((line) => [
      nameOf(line, words),
      money(line.earnedCents),
      money(line.reversedCents),
      money(earnedIn([line])),
    ]),
    totals: totalsOf(body, earnedIn(body.lines), words),
    notes: [...heldOf(body, words), texts.minimumNote(money(body.payout.minimumCents))],
    pageLabel: texts.page,
    foot: `${body.payer.name}, ${heading}`,
  };
}

export function printedYear(body: YearStatement, sha256: string, language: Language) {
  const words = wordsOf(language);
  const { texts, money } = words;
  const { columns } = texts;
  const heading = `${texts.yearHeading} ${body.number}`;
  return {
    ...{ paper: 'A4' as const, language, title: heading, author: body.payer.name },
    issuedAt: new Date(body.months.at(-1)?.cutAt ?? 0),
    letterhead: body.payer.name,
    heading,
    facts: [
      { label: texts.number, value: body.number },
      ...body.months.map(({ number, month }) => ({ label: words.month(month), value: number })),
    ],
    parties: partiesOf(body, words),
    columns: [columns.what, columns.earned, columns.reversed, columns.amount],
    rows: body.shares.map((line) => [
      texts.shares[line.share],
      money(line.earnedCents),
      money(line.reversedCents),
      money(earnedIn([line])),
    ]),
    totals: totalsOf(body, earnedIn(body.shares), words),
    notes: [
      ...(body.isWhole ? [] : [texts.partNote]),
      texts.notInvoice,
      texts.hash(body.number, sha256),
      ...body.months.map((month) => texts.hash(month.number, month.sha256)),
    ],
    pageLabel: texts.page,
    foot: `${body.payer.name}, ${heading}`,
  };
}

/** Amounts in machine format: a decimal point, no thousands separators. */
export const csvAmount = (cents: number): string => {
  const whole = String(Math.trunc(Math.abs(cents) / 100));
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${whole}.${rest}`;
};
export const csvText = (rows: readonly CsvRow[]): string => `\uFEFF${csvOf(rows)}`;

interface Tabled extends Totals {
  lines: readonly { name: string; count: number | null; earnedCents: number; reversedCents: number }[];
}
function tableOf(of: Tabled, texts: StatementTexts): string {
  const { columns } = texts;
  const head = [columns.what, columns.count, columns.earned, columns.reversed, columns.amount];
  const lines = of.lines.map(({ name, count, ...line }) => [
    name,
    count === null ? '' : String(count),
    csvAmount(line.earnedCents),
    csvAmount(line.reversedCents),
    csvAmount(earnedIn([line])),
  ]);
  const totals = stepsOf(of, earnedIn(of.lines), texts).map(({ label, cents }) => [
    ...[label, '', '', ''],
    csvAmount(cents),
  ]);
  return csvText([head, ...lines, ...totals]);
}

export function statementCsv(body: StatementBody, language: Language): string {
  const words = wordsOf(language);
  return tableOf(
    { ...body, lines: body.lines.map((line) => ({ ...line, name: nameOf(line, words) })) },
    words.texts,
  );
}
export function yearCsv(body: YearStatement, language: Language): string {
  const { texts } = wordsOf(language);
  const lines = body.shares.map((line) => ({ ...line, name: texts.shares[line.share], count: null }));
  return tableOf({ ...body, lines }, texts);
}
