// Connected accounts: Stripe collects documents and bank details on its own page, and reports the result.
import type { PayeeNeed } from '@realfin/contract/payouts';
import type Stripe from 'stripe';
import type { PayeeState, PayoutProvider } from '../port.ts';
import { calling, type Desk } from './client.ts';
import { agreementFor } from './countries.ts';

type NewPayee = Parameters<PayoutProvider['createPayee']>[0];

export async function createPayee(desk: Desk, request: NewPayee): Promise<{ payeeRef: string }> {
  const { channelId, email, country, kind, idempotencyKey } = request;
  const agreement = await agreementFor(desk, country);
  const params: Stripe.AccountCreateParams = {
    country,
    ...(agreement !== null && { tos_acceptance: { service_agreement: agreement } }),
    email,
    business_type: kind === 'company' ? 'company' : 'individual',
    capabilities: { transfers: { requested: true } },
    // Settings of an Express account: Stripe collects the requirements, the platform is liable for losses.
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    // Payouts are only made by runs.
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { channelId: String(channelId) },
  };
  const account = await calling(desk.stripe.accounts.create(params, { idempotencyKey }));
  return { payeeRef: account.id };
}

/** A link works once and for minutes; an expired one leads back to the page that requests a new one. */
export async function onboardingLink(
  desk: Desk,
  { payeeRef, returnUrl }: { payeeRef: string; returnUrl: string },
): Promise<{ url: string }> {
  const params: Stripe.AccountLinkCreateParams = {
    account: payeeRef,
    type: 'account_onboarding',
    return_url: returnUrl,
    refresh_url: returnUrl,
    collection_options: { fields: 'eventually_due' },
  };
  const idempotencyKey = `link:${desk.ids.secret(12)}`;
  const { url } = await calling(desk.stripe.accountLinks.create(params, { idempotencyKey }));
  return { url };
}

export const getPayee = async (desk: Desk, payeeRef: string): Promise<PayeeState> =>
  payeeStateOf(await calling(desk.stripe.accounts.retrieve(payeeRef)));

/** Tax numbers that Stripe needs to file tax forms. */
const isTaxNumber = (field: string): boolean => /(^|\.)(id_number|ssn_last_4|tax_id|vat_id)$/.test(field);

const needs: readonly (readonly [RegExp, PayeeNeed])[] = [
  [/external_account/, 'bankAccount'],
  [/verification\.additional_document/, 'secondDocument'],
  [/verification\.(proof_of_liveness|document)/, 'identityDocument'],
  [/(^|\.)(id_number|ssn_last_4|tax_id|vat_id)$/, 'taxNumber'],
  [/(^|\.)(dob|address|first_name|last_name|email|phone)/, 'personalDetails'],
  [/^(company|directors|owners|executives|representative)/, 'companyDetails'],
  [/^tos_acceptance/, 'terms'],
];
const needOf = (field: string): PayeeNeed => needs.find(([form]) => form.test(field))?.[1] ?? 'more';

function kycOf(account: Stripe.Account, due: readonly string[]): PayeeState['kyc'] {
  const why = account.requirements?.disabled_reason ?? '';
  if (why.startsWith('rejected.')) return 'rejected';
  if (!account.details_submitted) return 'started';
  if (isEnabled(account)) return 'verified';
  // Missing details come before a pending review: only the payee can provide them.
  if (due.length > 0) return 'needsInfo';
  const isPending = (account.requirements?.pending_verification ?? []).length > 0;
  return isPending || why === 'requirements.pending_verification' || why === 'under_review'
    ? 'pending'
    : 'restricted';
}
const isEnabled = (account: Stripe.Account): boolean =>
  account.payouts_enabled && account.capabilities?.transfers === 'active';

function taxFormOf(account: Stripe.Account, due: readonly string[]): PayeeState['taxForm'] {
  if ((account.requirements?.past_due ?? []).some(isTaxNumber)) return 'expired';
  if (due.some(isTaxNumber)) return 'asked';
  return account.details_submitted ? 'given' : 'none';
}

/** External accounts, one per currency. Entering the same account again is no change. */
function destinationsOf({ external_accounts: all, default_currency: main }: Stripe.Account) {
  const defaults = (all?.data ?? []).filter((each) => each.default_for_currency === true);
  const own = defaults.find((each) => each.currency === main) ?? defaults[0];
  const refs = defaults.map((each) => each.fingerprint ?? each.id);
  return { destination: own?.last4 ?? '', destinationRef: refs.toSorted().join(' ') };
}

export function payeeStateOf(account: Stripe.Account): PayeeState {
  const { currently_due: current, past_due: past } = account.requirements ?? {};
  const due = [...new Set([...(past ?? []), ...(current ?? [])])];
  return {
    kyc: kycOf(account, due),
    taxForm: taxFormOf(account, due),
    payoutsEnabled: isEnabled(account),
    reasons: account.details_submitted ? [...new Set(due.map(needOf))] : [],
    name: account.business_profile?.name ?? account.settings?.dashboard.display_name ?? '',
    ...destinationsOf(account),
  };
}
