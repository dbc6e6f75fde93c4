import { isApiError } from '@realfin/contract/api-error';
import type { ShownTax } from '@realfin/contract/taxes';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { DialogFoot } from '../../components/dialog/dialog-foot.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Spinner } from '../../components/spinner/spinner.tsx';
import { Text } from '../../components/text/text.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { fullDate, price } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { RefusedPayer } from '../../parts/billing/payer-refusal.tsx';
import { PaymentNotice } from '../../parts/billing/payment-notice.tsx';
import { isBusy } from '../../parts/billing/rules/payment-state.ts';
import { addedCents, priceWithTax, taxName, taxOfPart } from '../../parts/billing/rules/tax-words.ts';
import { TaxNote } from '../../parts/billing/tax-note.tsx';
import { usePayment } from '../../parts/billing/use-payment.ts';
import { useReturnedIntent } from '../../parts/billing/use-returned-intent.ts';
import { renewsAt } from '../../parts/checkout/rules/renews-at.ts';
import { copy } from './copy.ts';
import { upgradeSubscription } from './mutations.ts';
import { upgradePreviewQuery, useRefreshAccess } from './queries.ts';
import classes from './upgrade-dialog.module.css';

export interface UpgradeDialogProps extends DialogProps {
  returnedIntent: string | null;
  /** Called after the payment, in addition to `onClose`. */
  onDone?: () => void;
}
interface Order {
  amountCents: number;
  /** They canceled before, and it renews again. */
  resume: boolean;
}
const returnPath = '/settings/subscription';

/** Shows and confirms the exact amount before anything is charged. */
export default function UpgradeDialog({ returnedIntent, onClose, onDone }: UpgradeDialogProps) {
  const refreshAccess = useRefreshAccess();
  const preview = useQuery(upgradePreviewQuery());
  const payment = usePayment<Order>(() => {
    void refreshAccess();
    showToast({ message: preview.data?.resumesRenewal === true ? copy.upgrade.resumed : copy.upgrade.done });
    onClose();
    onDone?.();
  });
  useReturnedIntent(returnedIntent, payment.resume);
  const busy = isBusy(payment.state);

  const pay = ({ amountCents, resumesRenewal: resume }: BillProps['preview']) =>
    void payment.pay({
      what: `upgrade/${amountCents}/${resume}`,
      prepare: () => Promise.resolve({ amountCents, resume }),
      send: async (order, idempotencyKey) => {
        try {
          return await upgradeSubscription({ ...order, returnPath }, { idempotencyKey });
        } catch (error) {
          if (isApiError(error, 'billing.priceChanged') || isApiError(error, 'subscription.renewalOff'))
            void preview.refetch();
          throw error;
        }
      },
    });
  return (
    <Dialog title={copy.upgrade.title} onClose={onClose}>
      <Stack>
        {preview.isPending ? <Spinner size="large" /> : null}
        {preview.isError && payment.state.step === 'idle' ? (
          <Notice kind="error" title={copy.upgrade.loadFailed} />
        ) : null}
        {preview.data === undefined ? null : <Bill preview={preview.data} />}
        {preview.data === undefined || preview.data.refusal === null ? null : (
          <RefusedPayer refusal={preview.data.refusal} />
        )}
        <PaymentNotice state={payment.state} onCancel={() => void payment.cancel()} />
        <DialogFoot>
          <button type="button" className={buttonClass('quiet')} onClick={onClose}>
            {copy.upgrade.keep}
          </button>
          {preview.data === undefined ? null : (
            <button
              type="button"
              className={buttonClass('accent')}
              disabled={busy || preview.isFetching || preview.data.refusal !== null}
              onClick={() => pay(preview.data)}
            >
              {copy.upgrade.confirm(price(preview.data.amountCents))}
            </button>
          )}
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

interface BillProps {
  preview: {
    priceCents: number;
    creditCents: number;
    amountCents: number;
    tax: ShownTax | null;
    resumesRenewal: boolean;
  };
}

function Bill({ preview: { priceCents, creditCents, amountCents, tax, resumesRenewal } }: BillProps) {
  const now = useNow();
  return (
    <div>
      <dl className={classes.bill}>
        <dt>{copy.upgrade.price}</dt>
        <dd>{price(priceCents)}</dd>
        <dt>{copy.upgrade.credit}</dt>
        <dd>{price(-creditCents)}</dd>
        {tax === null || addedCents(tax) === 0 ? null : (
          <>
            <dt>{taxName(tax)}</dt>
            <dd>{price(tax.cents)}</dd>
          </>
        )}
        <dt className={classes.total}>{copy.upgrade.total}</dt>
        <dd className={classes.total}>{price(amountCents)}</dd>
      </dl>
      <TaxNote tax={tax} isOpen={false} />
      {resumesRenewal ? <Text>{copy.upgrade.resumes}</Text> : null}
      <Text tone="muted">
        {copy.upgrade.renews(
          fullDate(renewsAt('yearly10', now)),
          priceWithTax(priceCents, taxOfPart(tax, priceCents)),
        )}
      </Text>
    </div>
  );
}
