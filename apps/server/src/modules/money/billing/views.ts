import type { PaymentProfile } from '@realfin/contract/billing';
import type { DocumentRef } from '@realfin/contract/documents';
import { errors, type ErrorCode } from '@realfin/contract/errors';
import { postPath } from '@realfin/contract/pages';
import type { Purchase, PurchaseIntent, PurchaseLine } from '@realfin/contract/purchases';
import type { CheckRow, IntentRow, InvoiceRow, LineRow, ProfileRow } from './queries.ts';
import type { OpenPayment } from './queries/open-payments.ts';
import type { ShownLine } from './queries/purchase.ts';
import { invoiceNumber, maskedNumber, shownState, tooSmall } from './rules.ts';

export const profileView = (row: ProfileRow): PaymentProfile => ({
  id: row.id,
  customer_id: row.customerRef,
  masked_card_number: maskedNumber(row.lastFour),
  expiration_month: row.expirationMonth,
  expiration_year: row.expirationYear,
  brand: row.brand,
});

function failureOf({ purpose, declineCode }: IntentRow): string {
  if (declineCode === tooSmall) return errors['billing.tooSmall'].text;
  return errors[purpose === 'tip' ? 'tip.failed' : 'billing.declined'].text;
}

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

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);
/** The text for a check whose bank agreed but whose purpose is no longer possible, or was declined. */
const problemOf = ({ declineCode }: CheckRow): string =>
  errors[declineCode !== null && isErrorCode(declineCode) ? declineCode : 'billing.declined'].text;

/** A card check looks like a purchase of nothing, so that pages can poll it in the same way. */
export const checkView = (row: CheckRow): PurchaseIntent => ({
  id: row.id,
  purpose: 'cardUpdate',
  state: row.state === 'open' ? 'processing' : row.state,
  priceCents: 0,
  productHandle: null,
  actionUrl: row.state === 'needsAction' ? row.actionUrl : null,
  declineCode: row.declineCode,
  message: row.state === 'declined' || row.state === 'failed' ? problemOf(row) : null,
  createdAt: row.createdAt.toISOString(),
});

const cardView = ({ brand, lastFour }: ProfileRow) => ({ brand, masked_card_number: maskedNumber(lastFour) });
export const openPaymentView = ({ intent, profile, description, channelId }: OpenPayment) => ({
  intent: intentView(intent),
  description,
  channelId,
  card: cardView(profile),
});
export const openCheckView = ({ check, profile }: { check: CheckRow; profile: ProfileRow }) => ({
  intent: checkView(check),
  description: '',
  channelId: null,
  card: cardView(profile),
});

interface IssuedDocuments {
  document: DocumentRef;
  creditNotes: DocumentRef[];
}

export const invoiceView = (
  row: InvoiceRow,
  issued: IssuedDocuments | undefined,
  lines: readonly LineRow[],
) => ({
  id: row.id,
  number: issued?.document.number ?? invoiceNumber(row.id),
  description: row.description,
  amountCents: row.amountCents,
  refundedCents: row.refundedCents,
  paidAt: row.paidAt.toISOString(),
  document: issued?.document ?? null,
  creditNotes: issued?.creditNotes ?? [],
  lines: lines.map(({ n, description, paidCents, refundedCents }) => ({
    n,
    description,
    amountCents: paidCents,
    refundedCents,
  })),
});

const lineView = ({ line, event }: ShownLine): PurchaseLine => ({
  n: line.n,
  kind: line.kind,
  description: line.description,
  priceCents: line.priceCents,
  discountCents: line.discountCents,
  taxCents: line.taxCents,
  refundedCents: line.refundedCents,
  event:
    event === null
      ? null
      : {
          ppvId: event.mediaId,
          postId: event.id,
          title: event.title,
          path: postPath(event),
          thumbnailUrl: event.thumbnailUrl,
          startsAt: event.scheduledAt?.toISOString() ?? null,
        },
});

interface PurchaseFacts {
  row: IntentRow;
  lines: readonly ShownLine[];
  profile: ProfileRow | null;
  document: DocumentRef | null;
}
export const purchaseView = ({ row, lines, profile, document }: PurchaseFacts): Purchase => ({
  intent: intentView(row),
  lines: lines.map(lineView),
  totalCents: row.priceCents,
  card: profile === null ? null : cardView(profile),
  document,
});
