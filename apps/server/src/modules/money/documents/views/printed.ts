// Renders a snapshot for print.
import { countryName } from '@realfin/contract/countries';
import type { Snapshot, SnapshotLine } from '@realfin/contract/documents';
import { languages } from '@realfin/contract/languages';
import { formatCents } from '@realfin/contract/money';
import { longDate } from '../../../../lib/long-date.ts';
import { translate } from '../../../../lib/translate.ts';
import { paperOf, totalOf } from '../rules/snapshot.ts';
import { documentTexts, type DocumentTexts } from './texts.ts';

const isoDay = /\b\d{4}-\d\d-\d\d\b/g;

interface Words {
  texts: DocumentTexts;
  money: (cents: number) => string;
  day: (at: string) => string;
  /** Purchases older than documents have English descriptions; days are in words. */
  sentence: (text: string) => string;
  country: (code: string) => string;
  /** Of hundredths of a percent, without the sign. */
  percent: (rateBps: number) => string;
}

const wordsOf = ({ language }: Snapshot): Words => {
  const { locale } = languages[language];
  return {
    texts: documentTexts[language],
    money: (cents) => formatCents(cents, locale),
    day: (at) => longDate(new Date(at), language),
    sentence: (text) =>
      translate(text, language).replaceAll(isoDay, (day) => longDate(new Date(day), language)),
    country: (code) => countryName(code, locale),
    percent: (rateBps) => (rateBps / 100).toLocaleString(locale, { maximumFractionDigits: 2 }),
  };
};

function factsOf(snapshot: Snapshot, { texts, day }: Words) {
  const { corrects, card, formerNumber } = snapshot;
  return [
    { label: texts.number, value: snapshot.number },
    ...(formerNumber === null ? [] : [{ label: texts.formerNumber, value: formerNumber }]),
    { label: texts.issued, value: day(snapshot.issuedAt) },
    ...(corrects === null
      ? [{ label: texts.paid, value: day(snapshot.paidAt) }]
      : [
          { label: texts.corrects, value: texts.correctsOf(corrects.number, day(corrects.issuedAt)) },
          { label: texts.reason, value: texts.reasons[corrects.reason] },
        ]),
    ...(card === null ? [] : [{ label: texts.card, value: texts.cardOf(card.brand, card.lastFour) }]),
  ];
}

const plain = (lines: readonly (string | null)[]) =>
  lines.flatMap((text) => (text === null || text === '' ? [] : [{ text }]));

function partiesOf({ seller, buyer }: Snapshot, { texts, country }: Words) {
  const vatId = (id: string | null) => (id === null ? null : texts.vatId(id));
  const place = buyer.country === null ? null : country(buyer.country);
  return [
    {
      label: texts.from,
      lines: [
        { text: seller.name, isStrong: true },
        ...plain([...seller.address, seller.email, vatId(seller.vatId)]),
      ],
    },
    {
      label: texts.to,
      lines: [
        { text: buyer.company === '' ? buyer.name : buyer.company, isStrong: true },
        ...plain([buyer.company === '' ? null : buyer.name, ...buyer.address, place]),
        ...plain([buyer.email, vatId(buyer.vatId)]),
      ],
    },
  ];
}

/** Discount and tax columns are omitted if empty. */
function tableOf({ lines }: Snapshot, { texts, money, sentence }: Words) {
  const hasDiscount = lines.some((line) => line.discountCents > 0);
  const hasTax = lines.some((line) => line.taxCents > 0);
  const hasParts = hasDiscount || hasTax;
  const pick = (description: string, price: string, discount: string, tax: string, amount: string) => [
    description,
    ...(hasParts ? [price] : []),
    ...(hasDiscount ? [discount] : []),
    ...(hasTax ? [tax] : []),
    amount,
  ];
  const rowOf = (line: SnapshotLine) =>
    pick(
      sentence(line.description),
      money(line.priceCents),
      line.discountCents === 0 ? '' : money(-line.discountCents),
      money(line.taxCents),
      money(totalOf([line])),
    );
  return {
    columns: pick(texts.description, texts.price, texts.discount, texts.tax, texts.amount),
    rows: lines.map(rowOf),
  };
}

/** Returns the net total and the tax per place, to print before the total. */
function taxTotals({ taxes, totalCents }: Snapshot, { texts, money, country, percent }: Words) {
  if (taxes.length === 0) return [];
  const netCents = taxes.reduce((left, { cents }) => left - cents, totalCents);
  const owed = taxes.filter(({ isReversed }) => !isReversed);
  return [
    { label: texts.net, value: money(netCents) },
    ...owed.map(({ name, place, rateBps, cents }) => ({
      label: texts.taxOf(name, percent(rateBps), country(place)),
      value: money(cents),
    })),
  ];
}

export function printedView(snapshot: Snapshot) {
  const words = wordsOf(snapshot);
  const { texts, money } = words;
  const { seller, kind, number, language, taxes } = snapshot;
  const heading = texts.title(texts.kinds[kind], number);
  return {
    paper: paperOf(snapshot.buyer.country),
    language,
    title: heading,
    author: seller.name,
    issuedAt: new Date(snapshot.issuedAt),
    letterhead: seller.name,
    heading: texts.kinds[kind],
    facts: factsOf(snapshot, words),
    parties: partiesOf(snapshot, words),
    ...tableOf(snapshot, words),
    totals: [
      ...taxTotals(snapshot, words),
      {
        label: kind === 'creditNote' ? texts.totals.refunded : texts.totals.paid,
        value: money(snapshot.totalCents),
        isStrong: true,
      },
    ],
    notes: taxes.some(({ isReversed }) => isReversed) ? [texts.reverseCharge] : [],
    pageLabel: texts.page,
    foot: `${seller.name}, ${heading}`,
  };
}
