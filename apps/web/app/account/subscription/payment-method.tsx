import type { PaymentProfile, Subscription } from '@realfin/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { useNow } from '../../lib/now.ts';
import { cardName, isExpired } from '../../parts/billing/rules/card-names.ts';
import { copy as billingCopy } from '../../parts/billing/copy.ts';
import { paymentProfilesQuery } from '../../parts/billing/queries.ts';
import { copy } from './copy.ts';
import classes from './subscription-page.module.css';

const RemoveCardDialog = lazy(() => import('../../parts/billing/remove-card-dialog.tsx'));

export function PaymentMethod({ subscription }: { subscription: Subscription }) {
  const profiles = useQuery(paymentProfilesQuery()).data ?? [];
  const [removing, setRemoving] = useState<PaymentProfile | null>(null);
  const active = subscription.subscription_state === 'active';
  if (profiles.length === 0 && !active) return null;
  return (
    <Panel title={copy.page.method}>
      {profiles.length === 0 ? <p className={classes.text}>{copy.page.noMethod}</p> : null}
      <ul className={classes.methods}>
        {profiles.map((profile) => (
          <Method
            key={profile.id}
            profile={profile}
            pays={active && profile.id === subscription.paymentProfileId}
            onRemove={() => setRemoving(profile)}
          />
        ))}
      </ul>
      {active ? (
        <div className={classes.actions}>
          <Link className={buttonClass('plain')} to="/change/payment">
            {copy.page.change}
          </Link>
        </div>
      ) : null}
      {removing === null ? null : (
        <LazyDialog
          opened
          dialog={RemoveCardDialog}
          props={{ profile: removing, onClose: () => setRemoving(null) }}
        />
      )}
    </Panel>
  );
}

function Method({
  profile,
  pays,
  onRemove,
}: {
  profile: PaymentProfile;
  pays: boolean;
  onRemove: () => void;
}) {
  const words = isExpired(profile, useNow()) ? billingCopy.card.expired : billingCopy.card.expires;
  return (
    <li className={classes.method}>
      <Icon name="credit-card" />
      <div className={classes.card}>
        <p className={classes.lead}>{cardName(profile)}</p>
        <p className={classes.text}>
          {words(profile.expiration_month, profile.expiration_year)}
          {pays ? ` · ${copy.page.paysNow}` : null}
        </p>
      </div>
      {pays ? null : (
        <button
          type="button"
          className={buttonClass('quiet')}
          aria-label={billingCopy.cards.removeOne(cardName(profile))}
          onClick={onRemove}
        >
          {billingCopy.cards.remove}
        </button>
      )}
    </li>
  );
}
