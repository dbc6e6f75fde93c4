import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { SettingsHead } from '../../components/settings-head/settings-head.tsx';
import { InvoiceDetails } from '../../parts/billing/invoice-details.tsx';
import { Invoices } from '../../parts/billing/invoices.tsx';
import { OpenPayments } from '../../parts/billing/open-payments.tsx';
import { FeedList } from '../../parts/syndication/feed-list.tsx';
import { tipPlansQuery } from '../../parts/tip-dialog/queries.ts';
import { BillingCycle } from './billing-cycle.tsx';
import { copy } from './copy.ts';
import { PaymentMethod } from './payment-method.tsx';
import { subscriptionQuery } from './queries.ts';
import { RecurringTips } from './recurring-tips.tsx';
import { RefundsPanel } from './refunds-panel.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

export function SubscriptionPage() {
  const subscription = useQuery(subscriptionQuery());
  const tips = useQuery(tipPlansQuery()).data;
  const tipsCents = tips?.renewal?.tips_cents ?? 0;
  return (
    <Page width="form">
      <SettingsHead title={copy.page.title} />
      <Stack>
        {subscription.isError ? (
          <Notice kind="warning" title={copy.page.unknown}>
            <p>{copy.page.unknownText}</p>
            <div>
              <button
                type="button"
                className={buttonClass('plain')}
                onClick={() => void subscription.refetch()}
              >
                {copy.page.tryAgain}
              </button>
            </div>
          </Notice>
        ) : null}
        {subscription.data === undefined ? null : (
          <>
            <SubscriptionCard subscription={subscription.data} tipsCents={tipsCents} />
            {subscription.data.subscription_state === 'active' ? (
              <BillingCycle subscription={subscription.data} tipsCents={tipsCents} />
            ) : null}
            {tips === undefined ? null : <RecurringTips tips={tips} />}
            <PaymentMethod subscription={subscription.data} />
          </>
        )}
        <OpenPayments />
        <FeedList />
        <InvoiceDetails />
        <RefundsPanel />
        <Invoices />
      </Stack>
    </Page>
  );
}
