import { statementPath } from '@realfin/contract/pages';
import type { StatementBody, StatementLine, YearStatement } from '@realfin/contract/statements';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { Text, linkClass } from '../../components/text/text.tsx';
import { fullDate, monthOf, price, wholeCount } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { statementQuery, yearQuery } from './queries.ts';
import { startOf, stepsOf } from './rules.ts';

const texts = copy.statement;

/** A statement of a month; its files say the same. */
export function MonthPage({ month }: { month: string }) {
  const { statement, sha256 } = useSuspenseQuery(statementQuery(month)).data;
  return (
    <StatementFrame time={month} period={monthOf(startOf(month))}>
      <Panel title={statement.number}>
        <Facts statement={statement} />
      </Panel>
      <Lines lines={statement.lines} />
      <Balance of={statement} />
      <Held held={statement.held} />
      <Text size={12} tone="muted">
        {texts.hash(sha256)}
      </Text>
    </StatementFrame>
  );
}

export function YearPage({ year }: { year: string }) {
  const { statement, sha256 } = useSuspenseQuery(yearQuery(year)).data;
  const lines = statement.shares.map((line) => ({ ...line, postId: null, title: null, count: null }));
  return (
    <StatementFrame time={year} period={year}>
      {statement.isWhole ? null : <Notice kind="info" title={texts.part} />}
      <Lines lines={lines} />
      <Balance of={{ ...statement, lines }} />
      <Months months={statement.months} />
      <Text size={14} tone="muted">
        {texts.notInvoice}
      </Text>
      <Text size={12} tone="muted">
        {texts.number}: {statement.number}. {texts.hash(sha256)}
      </Text>
    </StatementFrame>
  );
}

function StatementFrame({ time, period, children }: { time: string; period: string; children: ReactNode }) {
  return (
    <Page width="studio">
      <Stack gap={24}>
        <Link className={linkClass} to="/dashboard/payouts">
          {copy.back}
        </Link>
        <h1 className="page-title">{texts.title(period)}</h1>
        <Row gap={8}>
          {(['pdf', 'csv', 'json'] as const).map((form) => (
            <a key={form} className={buttonClass('plain')} href={statementPath(time, form)} download>
              {texts[form]}
            </a>
          ))}
        </Row>
        {children}
        <Link className={linkClass} to="/dashboard">
          {texts.ledger}
        </Link>
      </Stack>
    </Page>
  );
}

const Facts = ({ statement }: { statement: StatementBody }) => (
  <Stack gap={4}>
    <Text>
      {texts.closed}: {fullDate(statement.cutAt)}
    </Text>
    <Text>
      {texts.payoutOn}: {fullDate(`${statement.payout.dueOn}T00:00:00Z`)}
    </Text>
    <Text>
      {texts.payer}: {[statement.payer.name, ...statement.payer.address].join(', ')}
    </Text>
  </Stack>
);

type Line = Omit<StatementLine, 'count'> & { count: number | null };
const lineColumns = (): Column<Line>[] => [
  {
    key: 'what',
    name: texts.what,
    isHead: true,
    cell: ({ share, postId, title }) => (
      <>
        {texts.shares[share]}
        {postId === null ? null : (
          <>
            {' · '}
            {title === null ? (
              texts.deleted
            ) : (
              <Link className="name-link" to={`/post/${postId}`}>
                {title}
              </Link>
            )}
          </>
        )}
      </>
    ),
  },
  {
    key: 'count',
    name: texts.count,
    kind: 'number',
    cell: ({ count }) => (count === null ? '' : wholeCount(count)),
  },
  { key: 'earned', name: texts.earned, kind: 'number', cell: (line) => price(line.earnedCents) },
  { key: 'reversed', name: texts.reversed, kind: 'number', cell: (line) => price(line.reversedCents) },
  {
    key: 'amount',
    name: texts.amount,
    kind: 'number',
    cell: (line) => price(line.earnedCents + line.reversedCents),
  },
];

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <Panel title={texts.lines}>
      {lines.length === 0 ? (
        <Text tone="muted">{texts.none}</Text>
      ) : (
        <DataTable
          caption={texts.linesCaption}
          columns={lineColumns().filter(({ key }) => key !== 'count' || lines[0]?.count !== null)}
          rows={lines}
          keyOf={({ share, postId }) => `${share}:${postId}`}
        />
      )}
    </Panel>
  );
}

type Balanced = Parameters<typeof stepsOf>[0];
type Step = ReturnType<typeof stepsOf>[number];
const stepNames = (): Record<Step['name'], string> => ({
  opening: copy.statements.opening,
  earned: copy.statements.earned,
  paid: copy.statements.paid,
  returned: texts.returned,
  reserve: texts.reserve,
  closing: copy.statements.closing,
});
const stepColumns = (): Column<Step>[] => [
  { key: 'step', name: texts.step, isHead: true, cell: ({ name }) => stepNames()[name] },
  { key: 'amount', name: texts.amount, kind: 'number', cell: ({ cents }) => price(cents) },
];

const Balance = ({ of }: { of: Balanced }) => (
  <Panel title={texts.balance}>
    <DataTable
      caption={texts.balanceCaption}
      columns={stepColumns()}
      rows={stepsOf(of)}
      keyOf={({ name }) => name}
    />
  </Panel>
);

function Held({ held }: { held: StatementBody['held'] }) {
  const rows = [
    { name: texts.event, cents: held.eventCents },
    { name: texts.inReserve, cents: held.reserveCents },
    { name: texts.inTransit, cents: held.inTransitCents },
  ].filter(({ cents }) => cents !== 0);
  if (rows.length === 0) return null;
  return (
    <Panel title={texts.held}>
      <DataTable
        caption={texts.heldCaption}
        columns={[
          { key: 'step', name: texts.what, isHead: true, cell: ({ name }) => name },
          { key: 'amount', name: texts.amount, kind: 'number', cell: ({ cents }) => price(cents) },
        ]}
        rows={rows}
        keyOf={({ name }) => name}
      />
    </Panel>
  );
}

const Months = ({ months }: { months: YearStatement['months'] }) => (
  <Panel title={copy.statements.title}>
    <Stack as="ul" gap={8}>
      {months.map(({ month, number }) => (
        <li key={month}>
          <Link className="name-link" to={`/dashboard/statements/${month}`}>
            {monthOf(startOf(month))}
          </Link>{' '}
          · {number}
        </li>
      ))}
    </Stack>
  </Panel>
);
