// The content of a statement, and its canonical text.
import type {
  StatementBody,
  StatementLine,
  StatementRef,
  StatementShare,
  YearStatement,
} from '@realfin/contract/statements';
import { statementShares } from '@realfin/contract/statements';
import { firstDayAfter } from './run.ts';

/** `RS-2026-11-000042` or `RS-2026-000042`: one per channel and month or year. */
export const statementNumber = (time: string, channelId: number): string =>
  `RS-${time}-${String(channelId).padStart(6, '0')}`;

/** A month and its ledger entries: those in its cut but not in the one before. */
export interface Span {
  month: string;
  fromEntry: number;
  fromBefore: string | null;
  toEntry: number;
  toBefore: string | null;
}
interface Cuts {
  month: string;
  fromEntry: number;
  fromBefore: string | null;
  cutEntry: number;
  cutBefore: string | null;
}
/** The months of a run in order, ending with its own; each starts where the previous one ended. */
export function spansOf(run: Cuts, months: readonly string[]): Span[] {
  const spans: Span[] = [];
  let [fromEntry, fromBefore] = [run.fromEntry, run.fromBefore];
  for (const month of [...months.filter((each) => each < run.month), run.month]) {
    const toBefore = month === run.month ? run.cutBefore : firstDayAfter(month);
    spans.push({ month, fromEntry, fromBefore, toEntry: run.cutEntry, toBefore });
    [fromEntry, fromBefore] = [run.cutEntry, toBefore];
  }
  return spans;
}

/** The entries of a channel, summed by kind. */
export interface Sum {
  kind: 'entry' | 'payout' | 'returned' | 'reserve';
  share: string;
  postId: number | null;
  title: string | null;
  count: number;
  earnedCents: number;
  reversedCents: number;
}

const shareOf = (share: string): StatementShare =>
  statementShares.find((known) => known === share) ?? 'other';
const sumOf = (sums: readonly Sum[], kind: Sum['kind']): number =>
  sums.reduce((cents, sum) => (sum.kind === kind ? cents + sum.earnedCents + sum.reversedCents : cents), 0);

/** Unknown shares are merged, so their lines for one post are summed. */
function linesOf(sums: readonly Sum[]): StatementLine[] {
  const lines = new Map<string, StatementLine>();
  for (const { kind, share, postId, title, count, earnedCents, reversedCents } of sums) {
    if (kind !== 'entry') continue;
    const key = `${shareOf(share)} ${postId ?? ''}`;
    const before = lines.get(key);
    lines.set(key, {
      share: shareOf(share),
      postId,
      title,
      count: count + (before?.count ?? 0),
      earnedCents: earnedCents + (before?.earnedCents ?? 0),
      reversedCents: reversedCents + (before?.reversedCents ?? 0),
    });
  }
  const place = ({ share }: StatementLine) => statementShares.indexOf(share);
  return [...lines.values()].toSorted((a, b) => place(a) - place(b) || (a.postId ?? 0) - (b.postId ?? 0));
}

export interface StatementFacts extends Omit<
  StatementBody,
  | 'version'
  | 'number'
  | 'currency'
  | 'lines'
  | 'paidCents'
  | 'returnedCents'
  | 'reserveCents'
  | 'closingCents'
> {
  sums: readonly Sum[];
}
export function statementOf({ sums, ...facts }: StatementFacts): StatementBody {
  const lines = linesOf(sums);
  const [paidCents, returnedCents, reserveCents] = [
    sumOf(sums, 'payout'),
    sumOf(sums, 'returned'),
    sumOf(sums, 'reserve'),
  ];
  const closingCents = facts.openingCents + earnedIn(lines) + paidCents + returnedCents + reserveCents;
  return {
    version: 1,
    number: statementNumber(facts.month, facts.creator.id),
    currency: 'usd',
    ...facts,
    ...{ lines, paidCents, returnedCents, reserveCents, closingCents },
  };
}

/** After reversals, in cents. */
export const earnedIn = (lines: readonly Pick<StatementLine, 'earnedCents' | 'reversedCents'>[]): number =>
  lines.reduce((cents, line) => cents + line.earnedCents + line.reversedCents, 0);

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
const canonical = (value: Json): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, of]) => `${JSON.stringify(key)}:${canonical(of)}`).join(',')}}`;
};
/** The canonical JSON of a statement: no spaces, and keys in alphabetical order. */
export const statementJson = (body: StatementBody | YearStatement): string =>
  canonical(JSON.parse(JSON.stringify(body)) as Json);

const refOf = (body: StatementBody): StatementRef => ({
  month: body.month,
  number: body.number,
  openingCents: body.openingCents,
  earnedCents: earnedIn(body.lines),
  paidCents: body.paidCents,
  closingCents: body.closingCents,
  cutAt: body.cutAt,
});

/** A statement with the hash of its text. */
interface Stated {
  body: StatementBody;
  sha256: string;
}

/** Merges the months of a year, oldest first; payer and creator are from the last one. */
export function yearOf(year: string, stated: readonly Stated[]): YearStatement | null {
  const months = stated.map(({ body }) => body);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  const sum = (pick: (body: StatementBody) => number) =>
    months.reduce((cents, body) => cents + pick(body), 0);
  const lines = months.flatMap((body) => body.lines);
  return {
    number: statementNumber(year, last.creator.id),
    year,
    payer: last.payer,
    creator: last.creator,
    months: stated.map(({ body, sha256 }) => ({ ...refOf(body), sha256 })),
    openingCents: first.openingCents,
    shares: statementShares.flatMap((share) => {
      const own = lines.filter((line) => line.share === share);
      if (own.length === 0) return [];
      return [
        {
          share,
          earnedCents: own.reduce((cents, line) => cents + line.earnedCents, 0),
          reversedCents: own.reduce((cents, line) => cents + line.reversedCents, 0),
        },
      ];
    }),
    paidCents: sum((body) => body.paidCents),
    returnedCents: sum((body) => body.returnedCents),
    reserveCents: sum((body) => body.reserveCents),
    closingCents: last.closingCents,
    isWhole: last.month === `${year}-12`,
  };
}
