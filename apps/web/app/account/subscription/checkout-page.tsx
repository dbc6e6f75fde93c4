import type { PpvEvent } from '@realfin/contract/ppv';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { wantedPostQuery } from '../../parts/billing/queries.ts';
import { intentParameter, withoutIntent } from '../../parts/billing/rules/checkout-context.ts';
import { contextFrom, destinationFrom, eventIn } from '../../parts/billing/rules/read-checkout.ts';
import { WantedPost } from '../../parts/billing/wanted-post.tsx';
import { BoughtEvent } from '../../parts/checkout/bought-event.tsx';
import { CheckoutForm } from '../../parts/checkout/checkout-form.tsx';
import { copy as checkout } from '../../parts/checkout/copy.ts';
import { checkoutEventQuery, productOf } from '../../parts/checkout/queries.ts';
import { AlreadySubscribed, PausedSubscription } from './already-subscribed.tsx';
import { copy } from './copy.ts';
import { subscriptionQuery, useRefreshAccess } from './queries.ts';

const pathWith = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

/** The state of a checkout: its query, its return path, and whether a payment is running or paid. */
function useCheckout() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const refreshAccess = useRefreshAccess();
  const [paid, setPaid] = useState(false);
  const rest = withoutIntent(query);
  return {
    query,
    returnPath: pathWith('/subscribe', rest),
    // A person returning from the bank first sees how that payment ended.
    isPaying: paid || query.has(intentParameter),
    onPaid: () => {
      setPaid(true);
      void refreshAccess();
      void navigate(pathWith('/thank_you', rest), { replace: true });
    },
  };
}
type Checkout = ReturnType<typeof useCheckout>;

export function CheckoutPage() {
  const state = useCheckout();
  const ppvId = eventIn(state.query);
  const event = useQuery(checkoutEventQuery(ppvId));
  return (
    <Page width="form">
      <Stack gap={24}>
        <h1 className="page-title">{ppvId === null ? checkout.title : checkout.event.title}</h1>
        {ppvId === null ? <Subscription {...state} /> : null}
        {ppvId === null || event.data === undefined ? null : <Ticket {...state} event={event.data} />}
      </Stack>
    </Page>
  );
}

function Subscription({ query, returnPath, isPaying, onPaid }: Checkout) {
  const subscription = useQuery(subscriptionQuery()).data;
  const { data: post = null } = useQuery(wantedPostQuery(contextFrom(query).postId));
  const isSettled = subscription?.subscription_state === 'active' && !isPaying;
  if (isSettled && subscription.pause?.isRunning === true)
    return <PausedSubscription until={subscription.pause.endsAt} />;
  if (isSettled) return <AlreadySubscribed title={copy.checkout.alreadyTitle} to={destinationFrom(query)} />;
  return (
    <>
      {post === null ? null : <WantedPost post={post} />}
      <CheckoutForm {...{ query, returnPath, onPaid }} />
    </>
  );
}

function Ticket({ query, returnPath, isPaying, onPaid, event }: Checkout & { event: PpvEvent | null }) {
  // The offers as of page load: they change once paid, but the form stays until the thank-you page.
  const [offers] = useState(event?.offers ?? []);
  const pause = useQuery(subscriptionQuery()).data?.pause ?? null;
  const words = copy.checkout;
  if (event === null)
    return (
      <NotSold title={words.goneTitle} text={words.goneText}>
        <Link className={buttonClass('accent', 'large')} to="/feed">
          {words.toFeed}
        </Link>
      </NotSold>
    );
  const problem = isPaying ? null : problemOf(event);
  if (problem !== null)
    return (
      <NotSold {...problem}>
        <Link className={buttonClass('accent', 'large')} to={event.post.path}>
          {words.toEvent}
        </Link>
      </NotSold>
    );
  if (pause?.isRunning === true && !isPaying) return <PausedSubscription until={pause.endsAt} />;
  const subscribes = offers.some(({ plan }) => plan === null);
  return (
    <>
      <BoughtEvent event={event} />
      <CheckoutForm {...{ query, returnPath, onPaid, subscribes }} event={productOf(event)} />
    </>
  );
}

/** Why an event can't be bought by this person; null while it can. */
function problemOf({ action, called_off }: PpvEvent): { title: string; text: string } | null {
  const words = copy.checkout;
  if (called_off !== null) return { title: words.calledOffTitle, text: words.calledOffText };
  if (action === 'enter') return { title: words.ticketTitle, text: words.ticketText };
  return action === 'closed' ? { title: words.endedTitle, text: words.endedText } : null;
}

const NotSold = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <EmptyState icon="ticket" title={title} text={text}>
    {children}
  </EmptyState>
);
