import type { PaymentProfile, PurchaseIntent } from '@realfin/contract/billing';
import { errors } from '@realfin/contract/errors';
import type { IntentRow, InvoiceRow, ProfileRow } from './queries.ts';
import { invoiceNumber, maskedNumber, shownState } from './rules.ts';

export const profileView = (row: ProfileRow): PaymentProfile => ({
  id: row.id,
  customer_id: row.customerRef,
  masked_card_number: maskedNumber(row.lastFour),
  expiration_month: row.expirationMonth,
  expiration_year: row.expirationYear,
  brand: row.brand,
});

const failureOf = ({ purpose }: IntentRow): string =>
  errors[purpose === 'tip' ? 'tip.failed' : 'billing.declined'].text;

export const intentView = (row: IntentRow): PurchaseIntent => ({
  id: row.id,
  purpose: row.purpose,
  state: shownState(row.state),
  priceCents: row.priceCents,
  productHandle: row.productHandle,
  actionUrl: row.state === 'needsAction' ? row.actionUrl : null,
  declineCode: row.declineCode,
  message: row.state === 'declined' || row.state === 'failed' ? failureOf(row) : null,
  createdAt: row.createdAt.toISOString(),
});

export const invoiceView = (row: InvoiceRow) => ({
  id: row.id,
  number: invoiceNumber(row.id),
  description: row.description,
  amountCents: row.amountCents,
  refundedCents: row.refundedCents,
  paidAt: row.paidAt.toISOString(),
});
