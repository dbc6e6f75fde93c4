import { isApiError } from '@realfin/contract/api-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { SettingsHead } from '../../components/settings-head/settings-head.tsx';
import { Spinner } from '../../components/spinner/spinner.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { Link } from '../../lib/speed/link.tsx';
import { track } from '../../lib/track.ts';
import { copy as billingCopy } from '../../parts/billing/copy.ts';
import { completeAction } from '../../parts/billing/mutations.ts';
import { CardsOrRefusal } from '../../parts/billing/payer-refusal.tsx';
import { intentParameter } from '../../parts/billing/rules/checkout-context.ts';
import { isUnsettled, paymentAttempts } from '../../parts/billing/rules/payment-attempt.ts';
import { useCardSource, type PaymentSource } from '../../parts/billing/use-card-source.tsx';
import { useQuote } from '../../parts/billing/use-quote.ts';
import { useReturnedIntent } from '../../parts/billing/use-returned-intent.ts';
import { copy } from './copy.ts';
import { updatePaymentMethod } from './mutations.ts';
import { subscriptionQuery, useRefreshAccess } from './queries.ts';

const returnPath = '/change/payment';
const back = {
  to: '/settings/subscription',
  get name() {
    return copy.page.title;
  },
};

export function ChangePaymentPage() {
  const { data } = useQuery(subscriptionQuery());
  return (
    <Page width="form">
      <SettingsHead title={copy.change.title} back={back} />
      {data?.subscription_state === 'active' ? (
        <ChangeForm
          except={data.paymentProblemUntil === null ? data.paymentProfileId : null}
          dueCents={data.paymentProblemUntil === null ? 0 : (data.priceCents ?? 0)}
        />
      ) : (
        <EmptyState icon="info-circle" title={copy.change.none}>
          <Link className={buttonClass('accent')} to={back.to}>
            {copy.change.back}
          </Link>
        </EmptyState>
      )}
    </Page>
  );
}

interface ChangeFormProps {
  except: number | null;
  /** Charged to the card immediately. */
  dueCents: number;
}
function ChangeForm({ except, dueCents }: ChangeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, problem, change } = useChangePayment();
  const source = useCardSource({
    disabled: busy,
    except,
    onSubmitWanted: () => form.current?.requestSubmit(),
  });
  const quote = useQuote({ plan: dueCents }, source.choice);
  // The refusal is not about the card, so another card would be refused too.
  const isPaused = quote.refusal !== null && !quote.refusal.isOfCard;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void change(String(source.choice), source.take);
  };
  return (
    <form ref={form} method="post" onSubmit={onSubmit}>
      <Stack>
        <CardsOrRefusal quote={quote} source={source} />
        {problem === null ? null : <Notice kind="error" title={problem} />}
        <Row>
          {isPaused ? null : (
            <button type="submit" className={buttonClass('accent')} disabled={busy || quote.refusal !== null}>
              {busy ? <Spinner /> : null}
              {busy ? billingCopy.state.verifying : copy.change.submit}
            </button>
          )}
          <Link className={buttonClass('plain')} to={back.to}>
            {copy.change.back}
          </Link>
        </Row>
      </Stack>
    </form>
  );
}

function useChangePayment() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const refreshAccess = useRefreshAccess();
  const [attempts] = useState(() => paymentAttempts<PaymentSource>(newIdempotencyKey));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** Null: the card fields are invalid, which they show themselves. */
  const send = async (what: string, take: () => Promise<PaymentSource | null>) => {
    const body = attempts.findOpen(what)?.body ?? (await take());
    if (body === null) return null;
    const { key } = attempts.findOpen(what) ?? attempts.begin(what, body);
    const changed = await updatePaymentMethod({ ...body, returnPath }, { idempotencyKey: key });
    cache.setQueryData(subscriptionQuery().queryKey, changed);
    return changed;
  };
  const leave = async (): Promise<void> => {
    void refreshAccess();
    showToast({ message: copy.change.done });
    await navigate(back.to);
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!isUnsettled(error)) attempts.end();
      const isCard = isApiError(error, 'billing.cardInvalid');
      if (isCard) track('card_verification_failed');
      setProblem(isCard ? copy.change.verifyFailed : errorMessage(error, copy.change.failed));
    } finally {
      setBusy(false);
    }
  };
  const change = (what: string, take: () => Promise<PaymentSource | null>) =>
    run(async () => {
      const changed = await send(what, take);
      if (changed === null) return;
      attempts.end();
      const { intent } = changed;
      if (intent !== null && intent.actionUrl !== null) window.location.assign(intent.actionUrl);
      else if (intent?.state === 'processing') setProblem(copy.change.waiting);
      else if (intent !== null && intent.message !== null) setProblem(intent.message);
      else await leave();
    });
  // The bank's check of an open payment returns here.
  const [query] = useSearchParams();
  useReturnedIntent(query.get(intentParameter), (id) =>
    run(async () => {
      const { message } = await completeAction({ id });
      if (message === null) await leave();
      else setProblem(message);
    }),
  );
  return { busy, problem, change };
}
