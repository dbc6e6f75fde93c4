import type { ManagedOffer } from '@realfin/contract/offers';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Section } from '../../components/section/section.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate, price, wholeCount } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { copy } from './copy.ts';
import { useEndOffer } from './mutations.ts';
import { offersQuery } from './queries.ts';

const OfferDialog = lazy(() => import('./offer-dialog.tsx'));

/** Coupons and free trials, and the way to make one. */
export function OfferSection() {
  const offers = useQuery(offersQuery()).data ?? [];
  const [isMaking, setMaking] = useState(false);
  return (
    <Section title={copy.offers}>
      <Stack gap={12}>
        <Row>
          <Button kind="accent" aria-haspopup="dialog" onClick={() => setMaking(true)}>
            {copy.makeOffer}
          </Button>
        </Row>
        {offers.length === 0 ? (
          <Text tone="muted">{copy.noOffers}</Text>
        ) : (
          <Stack as="ul" gap={12} label={copy.offers}>
            {offers.map((offer) => (
              <OfferRow key={offer.id} offer={offer} />
            ))}
          </Stack>
        )}
      </Stack>
      <LazyDialog opened={isMaking} dialog={OfferDialog} props={{ onClose: () => setMaking(false) }} />
    </Section>
  );
}

function termsOf({ kind, amount }: ManagedOffer): string {
  if (kind === 'trialDays') return copy.freeFor(amount);
  return kind === 'percent' ? copy.percentOff(wholeCount(amount)) : copy.centsOff(price(amount));
}

const isOver = ({ endedAt, endsAt, maxUses, uses }: ManagedOffer, nowMs: number): boolean =>
  endedAt !== null ||
  (endsAt !== null && Date.parse(endsAt) <= nowMs) ||
  (maxUses !== null && uses >= maxUses);

function OfferRow({ offer }: { offer: ManagedOffer }) {
  const now = useNow();
  const end = useEndOffer();
  const { id, code, kind, productHandle, periods, maxUses, uses, endsAt, endedAt } = offer;
  const { budgetCents, committedCents } = offer;
  const isTrial = kind === 'trialDays';
  const over = isOver(offer, now);
  return (
    <MediaRow
      as="li"
      look="card"
      wraps
      title={
        <Row gap={8}>
          {code}
          <Badge tone={over ? 'plain' : 'good'}>{over ? copy.offerOver : copy.offerOpen}</Badge>
        </Row>
      }
      facts={
        <>
          <span>{termsOf(offer)}</span>
          <span>{copy.offerPlans[productHandle ?? 'both']}</span>
          {isTrial ? null : <span>{copy.forPeriods(periods)}</span>}
          <span>{copy.used(uses, maxUses === null ? null : wholeCount(maxUses))}</span>
          {budgetCents === null ? null : (
            <span>{copy.budgetUsed(price(committedCents), price(budgetCents))}</span>
          )}
          {endsAt === null ? null : <span>{copy.offerEnds(fullDate(endsAt))}</span>}
        </>
      }
      actions={
        endedAt === null ? (
          <Button aria-label={copy.endOf(code)} disabled={end.isPending} onClick={() => end.mutate(id)}>
            {copy.end}
          </Button>
        ) : null
      }
    />
  );
}
