import type { Quote, ShownTax } from '@realfin/contract/taxes';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { addedCents, taxName, taxNote } from './rules/tax-words.ts';

/** Added tax, as a separate sum. */
export const AddedTax = ({ tax }: { tax: ShownTax | null }) =>
  tax === null || addedCents(tax) === 0 ? null : (
    <Row spread nowrap align="baseline">
      <Text as="span">{taxName(tax)}</Text>
      <Text as="span" tabular>
        <span className="one-line">{price(tax.cents)}</span>
      </Text>
    </Row>
  );

/** A note that tax is included, owed by the buyer, or not known yet. */
export function TaxNote(quote: Pick<Quote, 'tax' | 'isOpen'>) {
  const text = taxNote(quote);
  return text === null ? null : (
    <Text size={14} tone="muted">
      {text}
    </Text>
  );
}
