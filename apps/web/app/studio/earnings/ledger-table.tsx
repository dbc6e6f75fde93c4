import type { Api } from '@realfin/contract/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { rowClass } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { fullDate, price } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useSameDays } from '../statistics/use-choice.ts';
import { copy } from './copy.ts';
import { ledgerQuery } from './queries.ts';
import type { Chosen } from './rules.ts';

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${price(cents)}`;

type Line = Awaited<ReturnType<Api['ledger']['listLedgerLines']>>['content'][number];

/** Also of the lines of one post. */
export const ledgerColumns = (): Column<Line>[] => [
  {
    key: 'date',
    name: copy.ledger.date,
    kind: 'date',
    cell: ({ at }) => <time dateTime={at}>{fullDate(at)}</time>,
  },
  { key: 'what', name: copy.ledger.what, cell: (line) => <What line={line} /> },
  { key: 'share', name: copy.ledger.share, kind: 'date', cell: ({ share }) => copy.ledger.shares[share] },
  { key: 'amount', name: copy.ledger.amount, kind: 'number', cell: ({ amountCents }) => signed(amountCents) },
];

const What = ({ line }: { line: Line }) => (
  <div>
    <span>
      {line.description}
      {line.tip === null ? null : <Giver line={line} tip={line.tip} />}
      {line.postId === null ? null : (
        <>
          {' · '}
          {line.postTitle === null ? (
            copy.ledger.deleted
          ) : (
            <Link className="name-link" to={`/post/${line.postId}`}>
              {line.postTitle}
            </Link>
          )}
        </>
      )}
    </span>
    {line.reason === null ? null : (
      <Text size={14} tone="muted">
        {copy.ledger.reasons[line.reason.basis](
          line.reason.part,
          line.reason.whole,
          price(line.reason.ofCents),
        )}
      </Text>
    )}
    {line.tip === null || line.tip.memo === null ? null : (
      <Text size={14} tone="muted" typed>
        {copy.ledger.memo(line.tip.memo)}
      </Text>
    )}
  </div>
);

function Giver({ line, tip: { from } }: { line: Line; tip: NonNullable<Line['tip']> }) {
  const name = from === null ? copy.ledger.deletedAccount : `${from.name} (@${from.username})`;
  if (line.kind === 'charge') return <> {copy.ledger.from(name)}</>;
  if (line.kind === 'refund' && line.amountCents < 0) return <> {copy.ledger.to(name)}</>;
  // Disputes, and refunds that returned.
  return <> · {copy.ledger.tipFrom(name)}</>;
}

function chosenInWords({ share, from, until }: Chosen): string {
  const day = (text: string) => fullDate(`${text}T00:00:00Z`);
  const days =
    from === null || until === null
      ? []
      : [from === until ? day(from) : copy.ledger.days(day(from), day(until))];
  return [...days, ...(share === null ? [] : [copy.chart[share]])].join(' · ');
}

/** The current filter of lines, and a link to remove it. */
function ChosenRow({ chosen }: { chosen: Chosen }) {
  const row = useRef<HTMLDivElement>(null);
  const words = chosenInWords(chosen);
  const sameDays = useSameDays();
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'center' });
  }, [words]);
  return (
    <div ref={row} className={rowClass({ gap: 12 })}>
      <Text weight="medium" role="status">
        {words}
      </Text>
      <Link className={linkClass} to={sameDays('/dashboard?tab=earnings')} keepScroll>
        {copy.ledger.all}
      </Link>
    </div>
  );
}

export function LedgerTable({ chosen }: { chosen: Chosen }) {
  const ledger = useInfiniteQuery(ledgerQuery(chosen));
  const lines = ledger.data?.pages.flatMap((page) => page.content) ?? [];
  const isAll = chosen.share === null && chosen.from === null;
  return (
    <Panel title={copy.ledger.title}>
      <Text tone="muted">{copy.ledger.text}</Text>
      {isAll ? null : <ChosenRow chosen={chosen} />}
      {ledger.isError ? <Notice kind="error" title={copy.ledger.failed} /> : null}
      {ledger.isSuccess && lines.length === 0 && !isAll ? (
        <Text tone="muted">{copy.ledger.noneChosen}</Text>
      ) : null}
      {ledger.isSuccess && lines.length === 0 && isAll ? (
        <EmptyState icon="receipt" title={copy.ledger.empty} text={copy.ledger.emptyText}>
          <Link className={buttonClass('plain')} to="/create/video">
            {copy.ledger.create}
          </Link>
        </EmptyState>
      ) : null}
      {lines.length === 0 ? null : (
        <DataTable
          caption={copy.ledger.caption}
          columns={ledgerColumns()}
          rows={lines}
          keyOf={({ id }) => id}
          more={
            ledger.hasNextPage
              ? {
                  label: copy.ledger.loadMore,
                  busy: ledger.isFetchingNextPage,
                  onMore: () => void ledger.fetchNextPage(),
                }
              : null
          }
        />
      )}
    </Panel>
  );
}
