import type { PayoutRun, PayoutState, RunPayout } from '@realfin/contract/payouts';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { Text } from '../../components/text/text.tsx';
import { price, wholeCount } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { useMarkFailed, useMarkPaid, useRetry } from './mutations.ts';
import { NoteDialog } from './note-dialog.tsx';
import { canAct } from './rules.ts';

const texts = copy.payouts;
const filters = ['held', 'pending', 'submitted', 'inTransit', 'paid', 'failed', 'returned'] as const;

interface PayoutTableProps {
  run: PayoutRun;
  isManual: boolean;
  rows: readonly RunPayout[];
  /** Null: all. */
  state: PayoutState | null;
  onState: (state: PayoutState | null) => void;
  more: { label: string; busy: boolean; onMore: () => void } | null;
}

export function PayoutTable({ run, isManual, rows, state, onState, more }: PayoutTableProps) {
  const options = [
    { value: 'all', name: texts.all },
    ...filters.map((value) => ({ value, name: texts.states[value] })),
  ];
  return (
    <Panel title={texts.title}>
      <SelectField
        name="state"
        label={texts.filter}
        value={state ?? 'all'}
        options={options}
        onChoose={(value) => onState(filters.find((each) => each === value) ?? null)}
      />
      {rows.length === 0 ? (
        <Text tone="muted">{texts.empty}</Text>
      ) : (
        <DataTable
          caption={texts.caption}
          columns={
            rows.some((row) => canAct(row, isManual))
              ? [...factColumns(), actions(run, isManual)]
              : factColumns()
          }
          rows={rows}
          keyOf={({ id }) => id}
          more={more}
        />
      )}
    </Panel>
  );
}

const factColumns = (): Column<RunPayout>[] => [
  {
    key: 'channel',
    name: texts.channel,
    isHead: true,
    cell: ({ channel }) => (
      <Link className="name-link" to={`/${channel.username}`}>
        {channel.name}
      </Link>
    ),
  },
  { key: 'state', name: texts.state, cell: (row) => <StateCell row={row} /> },
  {
    key: 'amount',
    name: texts.amount,
    kind: 'number',
    cell: ({ amountCents, reserveCents }) => (
      <div>
        <span>{price(amountCents)}</span>
        {reserveCents === 0 ? null : (
          <Text size={14} tone="muted">
            {texts.reserve(price(reserveCents))}
          </Text>
        )}
      </div>
    ),
  },
];
const actions = (run: PayoutRun, isManual: boolean): Column<RunPayout> => ({
  key: 'actions',
  name: texts.actions,
  cell: (row) => <Actions run={run} row={row} isManual={isManual} />,
});

const StateCell = ({ row }: { row: RunPayout }) => {
  const { state, reason, failure, lastError, tries } = row;
  const words = [
    reason === null ? null : texts.reasons[reason],
    failure,
    lastError,
    tries > 1 ? texts.tries(wholeCount(tries)) : null,
  ].filter((word) => word !== null);
  return (
    <div>
      <Tag tone={state === 'paid' ? 'good' : 'plain'}>{texts.states[state]}</Tag>
      {words.length === 0 ? null : (
        <Text size={14} tone="muted" typed>
          {words.join(' · ')}
        </Text>
      )}
    </div>
  );
};

function Actions({ run, row, isManual }: { run: PayoutRun; row: RunPayout; isManual: boolean }) {
  const retry = useRetry();
  if (row.isStuck)
    return (
      <Row gap={8}>
        <Button disabled={retry.isPending} onClick={() => retry.mutate({ id: run.id, payoutId: row.id })}>
          {texts.retry}
        </Button>
        {isManual ? null : (
          <EndActions run={run} row={row} words={copy.givenUp} mayBePaid={row.state !== 'pending'} />
        )}
      </Row>
    );
  return canAct(row, isManual) ? (
    <EndActions run={run} row={row} words={copy.manual} mayBePaid={row.state === 'submitted'} />
  ) : null;
}

interface EndActionsProps {
  run: PayoutRun;
  row: RunPayout;
  words: Pick<typeof copy.manual, 'mark' | 'markTitle' | 'hint' | 'return' | 'returnTitle' | 'returnHint'>;
  mayBePaid: boolean;
}
/** Marks a payout as paid or failed by hand, with a note. */
function EndActions({ run, row, words, mayBePaid }: EndActionsProps) {
  const [asked, setAsked] = useState<'paid' | 'failed' | null>(null);
  const paid = useMarkPaid();
  const failed = useMarkFailed();
  const isBusy = paid.isPending || failed.isPending;
  return (
    <Row gap={8}>
      {mayBePaid ? (
        <Button disabled={isBusy} onClick={() => setAsked('paid')}>
          {words.mark}
        </Button>
      ) : null}
      <Button disabled={isBusy} onClick={() => setAsked('failed')}>
        {words.return}
      </Button>
      {asked === null ? null : (
        <NoteDialog
          title={asked === 'paid' ? words.markTitle : words.returnTitle}
          hint={asked === 'paid' ? words.hint : words.returnHint}
          send={asked === 'paid' ? words.mark : words.return}
          onClose={() => setAsked(null)}
          onSend={(note) => {
            setAsked(null);
            (asked === 'paid' ? paid : failed).mutate({ id: run.id, payoutId: row.id, note });
          }}
        />
      )}
    </Row>
  );
}
