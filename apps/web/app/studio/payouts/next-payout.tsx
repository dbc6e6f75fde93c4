import type { PayoutOverview } from '@realfin/contract/payouts';
import { Notice } from '../../components/notice/notice.tsx';
import { Stat, Stats } from '../../components/stat/stat.tsx';
import { fullDate, price } from '../../lib/format.ts';
import { copy } from './copy.ts';

interface NextPayoutProps {
  overview: PayoutOverview;
  /** The dashboard shows the balance itself. */
  withBalance?: boolean;
}
/** The next payout and its date, or the reason why there is none. */
export function NextPayout({ overview, withBalance = true }: NextPayoutProps) {
  const { balanceCents, nextCents, nextOn, reason, minimumCents, isLate } = overview;
  const texts = copy.next;
  return (
    <>
      {isLate ? (
        <Notice kind="warning" title={texts.late}>
          <p>{texts.lateText}</p>
        </Notice>
      ) : null}
      <Stats>
        <Stat
          name={texts.title}
          value={reason === null ? price(nextCents) : texts.nothing}
          text={
            reason === null
              ? `${texts.on(fullDate(nextOn))}. ${texts.amountText}`
              : reason === 'belowMinimum'
                ? texts.minimum(price(minimumCents))
                : copy.held.holds[reason]
          }
        />
        {withBalance ? (
          <Stat name={texts.balance} value={price(balanceCents)} text={texts.balanceText} />
        ) : null}
      </Stats>
    </>
  );
}
