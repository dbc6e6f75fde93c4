import type { Subscription } from '@realfin/contract/billing';
import { yearlyFreeMonths } from '@realfin/contract/money';
import { lazy, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { errorMessage } from '../../lib/form-errors.ts';
import { fullDate, price } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { copy } from './copy.ts';
import { useAcceptOffer } from './mutations.ts';
import type { CancellationFlow } from './use-cancellation.ts';

const PauseDialog = lazy(() => import('./pause-dialog.tsx'));
const UpgradeDialog = lazy(() => import('./upgrade-dialog.tsx'));

interface OfferProps {
  flow: CancellationFlow;
  subscription: Subscription;
  /** The person stays, and leaves this page. */
  onStay: () => void;
}

export function CancelOffer(props: OfferProps) {
  const { offer } = props.flow;
  if (offer === 'half') return <HalfPrice {...props} />;
  if (offer === 'yearly') return <Yearly {...props} />;
  if (offer === 'pause') return <Pause {...props} />;
  return offer === 'support' ? <Support {...props} /> : null;
}

function HalfPrice({ flow, subscription, onStay }: OfferProps) {
  const accept = useAcceptOffer('half', onStay);
  const { current_period_end_at: end, priceCents } = subscription;
  if (flow.id === null || flow.offerPriceCents === null || end === null || priceCents === null) return null;
  const { id } = flow;
  const [half, full] = [price(flow.offerPriceCents), price(priceCents)];
  return (
    <Panel title={copy.cancel.half.title}>
      <Text>{copy.cancel.half.text(fullDate(end), half, full)}</Text>
      {accept.isError ? (
        <Notice kind="error" title={errorMessage(accept.error, copy.cancel.offerFailed)} />
      ) : null}
      <Row>
        <Button
          kind="accent"
          busy={accept.isPending}
          disabled={accept.isSuccess}
          onClick={() => accept.mutate(id)}
        >
          {copy.cancel.half.accept(half)}
        </Button>
      </Row>
    </Panel>
  );
}

function Yearly({ onStay }: OfferProps) {
  const [asked, setAsked] = useState(false);
  return (
    <Panel title={copy.cancel.yearly.title(yearlyFreeMonths)}>
      <Text>{copy.cancel.yearly.text}</Text>
      <Row>
        <button type="button" className={buttonClass('accent')} onClick={() => setAsked(true)}>
          {copy.page.upgrade}
        </button>
      </Row>
      <LazyDialog
        opened={asked}
        dialog={UpgradeDialog}
        props={{ returnedIntent: null, onClose: () => setAsked(false), onDone: onStay }}
      />
    </Panel>
  );
}

function Pause({ subscription, onStay }: OfferProps) {
  const [asked, setAsked] = useState(false);
  return (
    <Panel title={copy.cancel.pause.title}>
      <Text>{copy.cancel.pause.text}</Text>
      <Row>
        <button type="button" className={buttonClass('accent')} onClick={() => setAsked(true)}>
          {copy.pause.open}
        </button>
      </Row>
      <LazyDialog
        opened={asked}
        dialog={PauseDialog}
        props={{ subscription, onClose: () => setAsked(false), onDone: onStay }}
      />
    </Panel>
  );
}

function Support({ flow: { id, reason }, onStay }: OfferProps) {
  const { supportEmail } = useSite();
  const accept = useAcceptOffer('support', onStay);
  if (id === null) return null;
  const isMissing = reason === 'missingContent';
  const { title, text } = isMissing ? copy.cancel.missing : copy.cancel.support;
  return (
    <Panel title={title}>
      <Text>{text(supportEmail)}</Text>
      <Row>
        <a
          className={buttonClass('accent')}
          href={`mailto:${supportEmail}`}
          onClick={() => accept.mutate(id)}
        >
          {copy.cancel.email}
        </a>
      </Row>
    </Panel>
  );
}
