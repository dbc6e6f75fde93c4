import type { PaymentProfile } from '@realfin/contract/billing';
import type { PpvOffer } from '@realfin/contract/ppv';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { RefusedPayer } from '../../parts/billing/payer-refusal.tsx';
import { cardName } from '../../parts/billing/rules/card-names.ts';
import { AddedTax, TaxNote } from '../../parts/billing/tax-note.tsx';
import { useQuote } from '../../parts/billing/use-quote.ts';
import { copy } from './copy.ts';
import type { TicketPayment } from './use-ticket-payment.ts';

interface OneClickProps {
  card: PaymentProfile;
  offer: PpvOffer;
  /** The checkout, for another card. */
  to: string;
  onBuy: TicketPayment['buy'];
}

/** Buys a ticket with the card that is saved. */
export default function OneClick({ card, offer, to, onBuy }: OneClickProps) {
  const quote = useQuote({ ticket: offer.price }, card.id);
  // A press before hydration opens the checkout.
  const isHydrated = useHydrated();
  const buyFor = copy.offer.buyFor(price(quote.totalCents));
  return (
    <>
      <AddedTax tax={quote.tax} />
      <TaxNote {...quote} />
      {quote.refusal !== null ? (
        <RefusedPayer refusal={quote.refusal} />
      ) : isHydrated ? (
        <Button
          kind="accent"
          shape="large"
          disabled={quote.isPending}
          onClick={() => onBuy(offer, card, quote)}
        >
          {buyFor}
        </Button>
      ) : (
        <Link className={buttonClass('accent', 'large')} to={to}>
          {buyFor}
        </Link>
      )}
      {quote.refusal?.isOfCard === false ? null : (
        <Row spread>
          <Text size={14} tone="muted">
            {copy.offer.with(cardName(card))}
          </Text>
          <Link className={buttonClass('quiet', 'small')} to={to}>
            {copy.offer.otherCard}
          </Link>
        </Row>
      )}
    </>
  );
}
