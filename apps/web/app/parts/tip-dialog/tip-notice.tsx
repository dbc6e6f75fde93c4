import { Button } from '../../components/button/button.tsx';
import { PaymentNotice } from '../billing/payment-notice.tsx';
import type { PaymentState } from '../billing/rules/payment-state.ts';
import { copy } from './copy.ts';

interface TipNoticeProps {
  state: PaymentState;
  onCancel: () => void;
  onNewCard: () => void;
}

/** The state of a tip's payment, and the ways to continue. */
export const TipNotice = ({ state, onCancel, onNewCard }: TipNoticeProps) => (
  <PaymentNotice
    state={state}
    waitingText={copy.waiting}
    onCancel={onCancel}
    otherCard={
      <Button kind="quiet" onClick={onNewCard}>
        {copy.card.add}
      </Button>
    }
  />
);
