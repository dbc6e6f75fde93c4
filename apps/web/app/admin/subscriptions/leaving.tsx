import type { CancellationFigures } from '@realfin/contract/cancellations';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ChipRow } from '../../components/chip-row/chip-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { FigureTable, type Figure } from './figure-table.tsx';
import { leavingQuery } from './queries.ts';
import { rangeIn, ranges } from './rules.ts';

const keys = ['total', 'canceled', 'saved', 'deflected', 'incomplete'] as const;
type Counts = Pick<CancellationFigures, (typeof keys)[number]>;
const counts: readonly Figure<Counts>[] = keys.map((key) => ({
  key,
  get texts() {
    return copy.leaving[key];
  },
  value: (row) => row[key],
}));

/** The reasons for cancellations, and the results of the offers made. */
export function Leaving() {
  const days = rangeIn(useSearchParams()[0]);
  const { data } = useQuery(leavingQuery(days));
  const { leaving } = copy;
  const chips = ranges.map((each) => ({
    label: leaving.days(each),
    to: `/admin/subscriptions?days=${each}`,
    current: each === days,
  }));
  return (
    <>
      <ChipRow label={leaving.range} chips={chips} />
      {data === undefined ? null : data.total === 0 ? (
        <Text tone="muted">{leaving.none}</Text>
      ) : (
        <>
          <FigureTable
            title={leaving.reasons}
            head={{
              texts: leaving.reason,
              name: ({ reason }) => (reason === null ? leaving.noReason : leaving.reasonNames[reason]),
            }}
            figures={counts}
            rows={data.reasons}
            file={`reasons-${days}-days`}
          />
          <FigureTable
            title={leaving.offers}
            head={{ texts: leaving.offer, name: ({ offer }) => leaving.offerNames[offer] }}
            figures={counts}
            rows={data.offers}
            file={`offers-${days}-days`}
          />
        </>
      )}
    </>
  );
}
