import type { PaymentProfile } from '@realfin/contract/billing';
import type { Post } from '@realfin/contract/posts';
import type { PpvOffer } from '@realfin/contract/ppv';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { cardClass } from '../../components/card/card.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { PaymentNotice } from '../../parts/billing/payment-notice.tsx';
import { paymentProfilesQuery } from '../../parts/billing/queries.ts';
import { isExpired } from '../../parts/billing/rules/card-names.ts';
import { isBusy } from '../../parts/billing/rules/payment-state.ts';
import { copy as paywall } from '../../parts/paywall/copy.ts';
import { LoginLine } from '../../parts/paywall/login-line.tsx';
import { copy } from './copy.ts';
import type { EventBody } from './queries.ts';
import { ticketPath } from './rules.ts';
import type { TicketPayment } from './use-ticket-payment.ts';
import classes from './ppv.module.css';

/** Only people with a saved card need it. */
const OneClick = lazy(() => import('./one-click.tsx'));

interface EventOfferProps {
  post: Post;
  event: EventBody;
  payment: TicketPayment;
}

/** The ticket's price for this viewer, and its purchase: one click with a saved card, else the checkout. */
export function EventOffer({ post, event, payment }: EventOfferProps) {
  const viewer = useViewer();
  const [offer] = event.offers;
  const cards = useUsableCards(event.action === 'buy');
  const card = cards?.[0];
  const isUnderWay = isBusy(payment.state) || payment.state.step === 'challenge';
  if (offer === undefined) return null;
  return (
    <Panel title={copy.offer.title}>
      <Text size={18} weight="medium" tabular>
        {paywall.event.price(price(event.price_in_cents))}
      </Text>
      {event.ticket?.state === 'refunding' ? (
        <Text>{copy.calledOff.refunding(price(event.ticket.price_in_cents))}</Text>
      ) : null}
      {offer.plan === null ? null : <Together offers={event.offers} />}
      <PaymentNotice
        state={payment.state}
        waitingText={copy.offer.waiting}
        onCancel={() => void payment.cancel()}
        otherCard={
          <Link className={buttonClass('quiet')} to={ticketPath(post, event, offer)}>
            {copy.offer.otherCard}
          </Link>
        }
      />
      {isUnderWay ? null : (
        <Stack gap={12}>
          {cards === null ? null : offer.plan === null && card !== undefined ? (
            <Suspense>
              <OneClick card={card} offer={offer} to={ticketPath(post, event, offer)} onBuy={payment.buy} />
            </Suspense>
          ) : (
            <Link
              className={buttonClass('accent', 'large')}
              to={ticketPath(post, event, offer)}
              reloadDocument={viewer === null}
            >
              {copy.offer.buy}
            </Link>
          )}
          {event.held_at === null ? (
            <Text size={14} tone="muted">
              {copy.offer.refund}
            </Text>
          ) : null}
        </Stack>
      )}
      {viewer === null ? <LoginLine question={copy.offer.question} /> : null}
    </Panel>
  );
}

export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`${cardClass} ${classes.panel}`} aria-label={title}>
    <Row>
      <Tag tone="gold">
        <Icon name="ticket" size={14} />
        {copy.offer.tag}
      </Tag>
    </Row>
    <Heading level={2} size={22}>
      {title}
    </Heading>
    {children}
  </section>
);

/** The two prices at the checkout for people without a subscription. */
const Together = ({ offers }: { offers: readonly PpvOffer[] }) => (
  <Stack gap={8}>
    <ul className={classes.sums}>
      {offers.map(({ plan, price: sum }) =>
        plan === null ? null : (
          <li key={plan}>
            <Text as="span">{copy.offer.together(price(sum), copy.offer.plans[plan])}</Text>
          </li>
        ),
      )}
    </ul>
    <Text size={14} tone="muted">
      {copy.offer.why}
    </Text>
  </Stack>
);

/** Saved cards, of which a click charges the first; null while they load, so that no button changes under a press. */
function useUsableCards(wanted: boolean): PaymentProfile[] | null {
  const now = useNow();
  const profiles = useQuery({ ...paymentProfilesQuery(), enabled: wanted });
  if (wanted && profiles.isPending) return null;
  return (profiles.data ?? []).filter((profile) => !isExpired(profile, now));
}
