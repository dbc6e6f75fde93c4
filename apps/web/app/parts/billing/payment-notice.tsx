import type { ReactNode } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Spinner } from '../../components/spinner/spinner.tsx';
import { confirmationRequest } from '../../lib/confirm-identity.ts';
import { useStore } from '../../lib/store.ts';
import { copy } from './copy.ts';
import type { PaymentState } from './rules/payment-state.ts';
import classes from './payment-notice.module.css';

interface PaymentNoticeProps {
  state: PaymentState;
  /** Explains the effect of leaving while the bank's response is late. */
  waitingText?: string;
  /** Ends a payment that waits for the bank. */
  onCancel?: () => void;
  /** The way to pay with another card instead. */
  otherCard?: ReactNode;
}

/** The status of the payment, next to the button. */
export function PaymentNotice({
  state,
  waitingText = copy.state.waitingText,
  onCancel,
  otherCard,
}: PaymentNoticeProps) {
  const { step } = state;
  // Nothing is charged before the person confirms.
  const isAsked = useStore(confirmationRequest) !== null;
  const busy =
    !isAsked && (step === 'verifying' || step === 'charging' || step === 'leaving') ? copy.state[step] : null;
  return (
    <>
      <div role="status" className={classes.busy}>
        {busy === null ? null : (
          <>
            <Spinner /> {busy}
          </>
        )}
      </div>
      {state.step === 'failed' ? (
        <Notice kind="error" title={state.message}>
          {state.hint === null ? null : <p>{state.hint}</p>}
        </Notice>
      ) : null}
      {state.step === 'waiting' ? (
        <Notice kind="info" title={copy.state.waitingTitle}>
          <p>{waitingText}</p>
        </Notice>
      ) : null}
      {state.step === 'challenge' ? (
        <Notice kind="warning" title={copy.state.challengeTitle}>
          <p>{copy.state.challengeText}</p>
          <Row gap={8}>
            <a className={buttonClass('plain')} href={state.actionUrl}>
              {copy.state.toBank}
            </a>
            {otherCard}
            {onCancel === undefined ? null : (
              <Button kind="quiet" onClick={onCancel}>
                {copy.state.cancel}
              </Button>
            )}
          </Row>
        </Notice>
      ) : null}
      {state.step === 'canceled' ? <Notice kind="info" title={copy.state.canceled} /> : null}
    </>
  );
}
