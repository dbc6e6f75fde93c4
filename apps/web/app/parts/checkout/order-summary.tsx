import { plans } from '@realfin/contract/money';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate, price } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { copy } from './copy.ts';
import { orderLines, totalOf, type Order } from './rules/order.ts';
import { renewsAt } from './rules/renews-at.ts';
import classes from './order-summary.module.css';

/** What is charged today, line by line where there are several, and what renews. */
export function OrderSummary({ order }: { order: Order }) {
  const lines = orderLines(order);
  return (
    <div className={classes.summary} aria-live="polite">
      {lines.length < 2 ? null : (
        <ul className={classes.lines}>
          {lines.map(({ name, cents }) => (
            <li key={name}>
              <Row spread nowrap align="baseline">
                <Text as="span">{name}</Text>
                <Text as="span" tabular>
                  {price(cents)}
                </Text>
              </Row>
            </li>
          ))}
        </ul>
      )}
      <Row spread align="baseline">
        <Text size={18} weight="medium">
          {copy.total}
        </Text>
        <Text size={22} weight="bold" tabular>
          {price(totalOf(order))}
        </Text>
      </Row>
      <Text size={14} tone="muted">
        <Afterwards order={order} />
      </Text>
    </div>
  );
}

function Afterwards({ order: { plan, event } }: { order: Order }) {
  const now = useNow();
  if (plan === null) return copy.event.once;
  const words = event === null ? copy.renews : copy.event.renews;
  return words(fullDate(renewsAt(plan, now)), price(plans[plan].priceCents));
}
