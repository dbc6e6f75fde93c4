import type { OwnRefunds } from '@realfin/contract/refunds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate, price } from '../../lib/format.ts';
import { currentLocale } from '../../lib/language.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { copy } from './copy.ts';
import { useRefundOwn } from './mutations.ts';
import { refundsQuery } from './queries.ts';

const texts = copy.refunds;
type Offer = OwnRefunds['offers'][number];
type Refund = OwnRefunds['refunds'][number];

/** Refunds with how far they have come, and payments that can be refunded now; hidden without either. */
export function RefundsPanel() {
  const own = useQuery(refundsQuery()).data;
  const [asked, setAsked] = useState<Offer | null>(null);
  if (own === undefined || (own.offers.length === 0 && own.refunds.length === 0)) return null;
  return (
    <Panel title={texts.title}>
      <Text size={14} tone="muted">
        {own.hours === 0 ? texts.tickets : `${texts.policy(String(own.hours), own.months)} ${texts.tickets}`}
      </Text>
      <Stack as="ul" gap={8} label={texts.list}>
        {own.offers.map((offer) => (
          <MediaRow
            key={`${offer.purchaseId}:${offer.line}`}
            as="li"
            look="line"
            wraps
            title={`${offer.description}: ${price(offer.amountCents)}`}
            facts={<Until {...offer} />}
            actions={<Button onClick={() => setAsked(offer)}>{texts.ask[offer.kind].open}</Button>}
          />
        ))}
        {own.refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </Stack>
      {asked === null ? null : <RefundDialog offer={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

/** To the minute: an event may start today. */
const momentOf = (at: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(currentLocale(), {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(at));

function Until({ kind, until }: Offer) {
  // The server does not know the reader's time zone.
  const isHydrated = useHydrated();
  if (until === null) return <span>{texts.untilStart}</span>;
  return <span>{texts.until[kind](momentOf(until, isHydrated ? undefined : 'UTC'))}</span>;
}

const tones: Record<Refund['state'], BadgeTone> = {
  requested: 'busy',
  sent: 'busy',
  arrived: 'good',
  failed: 'bad',
};

const RefundRow = ({ refund: { description, amountCents, state, requestedAt } }: { refund: Refund }) => (
  <MediaRow
    as="li"
    look="line"
    title={
      <Row gap={8}>
        {description}: {price(amountCents)}
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      </Row>
    }
    facts={<span>{texts.requestedOn(fullDate(requestedAt))}</span>}
  >
    <Text size={14}>{texts.next[state]}</Text>
  </MediaRow>
);

function RefundDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const refund = useRefundOwn(onClose);
  const ask = texts.ask[offer.kind];
  return (
    <Dialog title={ask.dialog} onClose={onClose}>
      <Stack gap={16}>
        <Text>{ask.text(price(offer.amountCents))}</Text>
        <Row justify="end">
          <Button onClick={onClose}>{ask.keep}</Button>
          <Button kind="danger" busy={refund.isPending} onClick={() => refund.mutate(offer)}>
            {ask.open}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
