import type { Subscription } from '@realfin/contract/billing';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { fullDate, price } from '../../lib/format.ts';
import { intentParameter } from '../../parts/billing/rules/checkout-context.ts';
import { copy } from './copy.ts';
import classes from './subscription-page.module.css';

const UpgradeDialog = lazy(() => import('./upgrade-dialog.tsx'));

export function BillingCycle({ subscription }: { subscription: Subscription }) {
  const { handle, priceCents, current_period_end_at: end, cancel_at_end_of_period: ending } = subscription;
  const [query, setQuery] = useSearchParams();
  // The bank's check of an upgrade leads back to this page.
  const returned = query.get(intentParameter);
  const [asked, setAsked] = useState(false);
  const close = () => {
    setAsked(false);
    if (returned !== null) setQuery({}, { replace: true });
  };
  const monthly = handle === 'monthly10';
  return (
    <Panel title={copy.page.cycle}>
      <div className={classes.words}>
        <p className={classes.lead}>{monthly ? copy.page.monthly : copy.page.yearly}</p>
        {ending || end === null || priceCents === null ? null : (
          <p className={classes.text}>{copy.page.next(price(priceCents), fullDate(end))}</p>
        )}
        {monthly && !ending ? <p className={classes.text}>{copy.page.upgradeText}</p> : null}
      </div>
      {monthly && !ending ? (
        <div className={classes.actions}>
          <button type="button" className={buttonClass('plain')} onClick={() => setAsked(true)}>
            {copy.page.upgrade}
          </button>
        </div>
      ) : null}
      <LazyDialog
        opened={asked || returned !== null}
        dialog={UpgradeDialog}
        props={{ returnedIntent: returned, onClose: close }}
      />
    </Panel>
  );
}
