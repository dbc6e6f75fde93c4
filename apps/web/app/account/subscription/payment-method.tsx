import type { PaymentProfile, Subscription } from '@realfin/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { useNow } from '../../lib/now.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy as billingCopy } from '../../parts/billing/copy.ts';
import { paymentProfilesQuery } from '../../parts/billing/queries.ts';
import { cardName, isExpired } from '../../parts/billing/rules/card-names.ts';
import { copy } from './copy.ts';

const RemoveCardDialog = lazy(() => import('../../parts/billing/remove-card-dialog.tsx'));

export function PaymentMethod({ subscription }: { subscription: Subscription }) {
  const profiles = useQuery(paymentProfilesQuery()).data ?? [];
  const [removing, setRemoving] = useState<PaymentProfile | null>(null);
  const active = subscription.subscription_state === 'active';
  if (profiles.length === 0 && !active) return null;
  return (
    <Panel title={copy.page.method}>
      {profiles.length === 0 ? <Text tone="muted">{copy.page.noMethod}</Text> : null}
      <Stack as="ul" gap={4}>
        {profiles.map((profile) => (
          <Method
            key={profile.id}
            profile={profile}
            pays={active && profile.id === subscription.paymentProfileId}
            onRemove={() => setRemoving(profile)}
          />
        ))}
      </Stack>
      {active ? (
        <Row>
          <Link className={buttonClass('plain')} to="/change/payment">
            {copy.page.change}
          </Link>
        </Row>
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
    <MediaRow
      as="li"
      look="line"
      center
      wraps
      picture={<Icon name="credit-card" />}
      title={cardName(profile)}
      facts={`${words(profile.expiration_month, profile.expiration_year)}${pays ? ` · ${copy.page.paysNow}` : ''}`}
      actions={
        pays ? undefined : (
          <Button kind="quiet" aria-label={billingCopy.cards.removeOne(cardName(profile))} onClick={onRemove}>
            {billingCopy.cards.remove}
          </Button>
        )
      }
    />
  );
}
