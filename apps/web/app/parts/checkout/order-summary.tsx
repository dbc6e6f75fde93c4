import { plans } from '@realfin/contract/money';
import type { Quote, ShownTax } from '@realfin/contract/taxes';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate, price } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { addedCents, priceWithTax, taxOfPart } from '../billing/rules/tax-words.ts';
import { AddedTax, TaxNote } from '../billing/tax-note.tsx';
import { copy } from './copy.ts';
import { orderLines, trialOf, type Order } from './rules/order.ts';
import { renewsAt } from './rules/renews-at.ts';
import classes from './order-summary.module.css';

/** Today's charge, line by line if there are several, and the renewal. */
export function OrderSummary({ order, quote }: { order: Order; quote: Quote }) {
  const lines = orderLines(order);
  const trial = trialOf(order);
  const isAdded = addedCents(quote.tax) > 0;
  return (
    <div className={classes.summary} aria-live="polite">
      {trial !== null || (lines.length < 2 && !isAdded) ? null : (
        <ul className={classes.lines}>
          {lines.map(({ name, cents }) => (
            <li key={name}>
              <Row spread nowrap align="baseline">
                <Text as="span">{name}</Text>
                <Text as="span" tabular>
                  <span className="one-line">{price(cents)}</span>
                </Text>
              </Row>
            </li>
          ))}
          {isAdded ? (
            <li>
              <AddedTax tax={quote.tax} />
            </li>
          ) : null}
        </ul>
      )}
      <Row spread align="baseline">
        <Text size={18} weight="medium">
          {copy.total}
        </Text>
        <Text size={22} weight="bold" tabular>
          {price(trial === null ? quote.totalCents : 0)}
        </Text>
      </Row>
      {trial === null ? <TaxNote {...quote} /> : null}
      <Text size={14} tone="muted">
        <Afterwards order={order} tax={quote.tax} />
      </Text>
    </div>
  );
}

function Afterwards({ order: { plan, event, offer = null }, tax }: { order: Order; tax: ShownTax | null }) {
  const now = useNow();
  if (plan === null) return copy.event.once;
  if (offer !== null && offer.trial !== null && offer.trial !== undefined) {
    const { priceCents: laterCents } = plans[plan];
    const later = priceWithTax(laterCents, taxOfPart(tax, laterCents));
    return copy.trial.afterwards[plan](fullDate(offer.trial.endsAt), later);
  }
  const words = event === null ? copy.renews : copy.event.renews;
  // The code lowers the next payment too when it is for several.
  const offCents = offer !== null && offer.periods > 1 ? offer.discountCents : 0;
  const cents = plans[plan].priceCents - offCents;
  return words(fullDate(renewsAt(plan, now)), priceWithTax(cents, taxOfPart(tax, cents)));
}
