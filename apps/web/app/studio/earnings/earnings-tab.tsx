import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { copy } from './copy.ts';
import { EarningsChart } from './earnings-chart.tsx';
import { HeldTable } from './held-table.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { MonthTable } from './month-table.tsx';
import { earningsQuery } from './queries.ts';
import { chosenIn } from './rules.ts';
import { Tiles } from './tiles.tsx';

/** Tiles and days link to their lines; the selection is in the address. */
export function EarningsTab({ payout }: { payout: ReactNode }) {
  const earnings = useQuery(earningsQuery());
  const chosen = chosenIn(useSearchParams()[0]);
  return (
    <>
      {earnings.isError ? (
        <Notice kind="error" title={copy.dashboard.failed}>
          <div>
            <button type="button" className={buttonClass('plain')} onClick={() => void earnings.refetch()}>
              {copy.dashboard.tryAgain}
            </button>
          </div>
        </Notice>
      ) : null}
      {earnings.data === undefined ? null : (
        <>
          <Tiles earnings={earnings.data} />
          {payout}
          <HeldTable held={earnings.data.held} />
        </>
      )}
      <EarningsChart share={chosen.share} />
      <LedgerTable chosen={chosen} />
      {earnings.data === undefined ? null : (
        <MonthTable months={earnings.data.months} earlier={earnings.data.earlier} />
      )}
    </>
  );
}
