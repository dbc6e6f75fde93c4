// The configured card processor and its keys; each problem is one sentence.
import { payoutCare, payoutCareLimits } from '@realfin/contract/money';
import * as z from 'zod';
import { oneOf, onOff, siteAddress, wholeNumber } from './setting-forms.ts';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** All are accepted: two during a rotation, or one per endpoint. */
  webhookSecrets: readonly string[];
  /** Test mode: no real money moves. */
  isTest: boolean;
  apiOrigin: string;
  /** Origin of the processor's script. */
  scriptOrigin: string;
}

export const payoutDrivers = ['manual', 'sandbox', 'stripe-connect'] as const;
export interface PayoutSettings {
  driver: (typeof payoutDrivers)[number];
  /** Days between the end of a month and its payouts, because card payments can be reversed. */
  holdDays: number;
}

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== ''),
);

export const billingEnvironment = {
  REALFIN_BILLING: oneOf(['sandbox', 'stripe']).optional(),
  REALFIN_CARD_ORIGIN: siteAddress.optional(),
  REALFIN_ALLOW_TEST_MONEY: onOff.default(false),
  STRIPE_SECRET_KEY: z.string().trim().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().trim().optional(),
  STRIPE_WEBHOOK_SECRETS: list.default([]),
  STRIPE_ORIGIN: siteAddress.optional(),
  REALFIN_PAYOUTS: oneOf(payoutDrivers).optional(),
  REALFIN_PAYOUT_HOLD_DAYS: wholeNumber(0, 60).default(7),
  REALFIN_GIFT_MONTHS: wholeNumber(0, 120).default(0),
  REALFIN_UNCLAIMED_MONTHS: wholeNumber(0, 120).default(0),
  REALFIN_FIRST_PAYOUT_RESERVE: wholeNumber(0, payoutCareLimits.reservePercent).default(
    payoutCare.reservePercent,
  ),
};
type Environment = z.output<z.ZodObject<typeof billingEnvironment>>;

const secretForm = /^(?:sk|rk)_(test|live)_\w{8,}$/;
const publishableForm = /^pk_(test|live)_\w{8,}$/;
const webhookForm = /^whsec_\w{8,}$/;

/** The problem with Stripe's keys, or null. Contains no key, because it is logged. */
function whyNotStripe(
  e: Environment,
  { isPublic, demo }: { isPublic: boolean; demo: boolean },
): string | null {
  const mode = secretForm.exec(e.STRIPE_SECRET_KEY ?? '')?.[1];
  const publishableMode = publishableForm.exec(e.STRIPE_PUBLISHABLE_KEY ?? '')?.[1];
  if (mode === undefined)
    return 'STRIPE_SECRET_KEY is not valid: copy the secret key from the API keys in the dashboard of Stripe; it begins with sk_live_ or rk_live_ (sk_test_ or rk_test_ for tests).';
  if (publishableMode === undefined)
    return 'STRIPE_PUBLISHABLE_KEY is not valid: copy the publishable key from the API keys in the dashboard of Stripe; it begins with pk_live_ (pk_test_ for tests).';
  if (mode !== publishableMode)
    return `STRIPE_SECRET_KEY is a ${mode} key and STRIPE_PUBLISHABLE_KEY a ${publishableMode} key: use two of the same kind.`;
  if (e.STRIPE_WEBHOOK_SECRETS.length === 0)
    return 'STRIPE_WEBHOOK_SECRETS is not set: add a webhook endpoint for /api/billing/webhooks/stripe in the dashboard of Stripe and copy its signing secret, which begins with whsec_.';
  if (!e.STRIPE_WEBHOOK_SECRETS.every((each) => webhookForm.test(each)))
    return 'STRIPE_WEBHOOK_SECRETS is not valid: each one begins with whsec_; put a comma between two.';
  if (demo)
    return 'The demo pays with cards of the sandbox: set REALFIN_DEMO=0 to use Stripe, or REALFIN_BILLING=sandbox.';
  if (isPublic && mode === 'test' && !e.REALFIN_ALLOW_TEST_MONEY)
    return 'Others can reach this instance, and with test keys of Stripe made-up cards buy premium: set the live keys, or REALFIN_ALLOW_TEST_MONEY=1 to start all the same.';
  if (isPublic && e.STRIPE_ORIGIN !== undefined)
    return 'STRIPE_ORIGIN names a server other than Stripe, which is for tests on one machine: leave it empty.';
  return null;
}

function readStripe(e: Environment): StripeSettings | null {
  if (e.REALFIN_BILLING !== 'stripe') return null;
  const standIn = e.STRIPE_ORIGIN?.replace(/\/$/, '');
  return {
    secretKey: e.STRIPE_SECRET_KEY ?? '',
    publishableKey: e.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecrets: e.STRIPE_WEBHOOK_SECRETS,
    isTest: secretForm.exec(e.STRIPE_SECRET_KEY ?? '')?.[1] === 'test',
    apiOrigin: standIn ?? 'https://api.stripe.com',
    scriptOrigin: standIn ?? 'https://js.stripe.com',
  };
}

/** Address of the card fields: an https:// page may only frame https://. */
export function whyNotCardOrigin(origin: string, cardOrigin: string | undefined): string | null {
  if (cardOrigin === undefined)
    return origin.startsWith('https:')
      ? 'The card fields need an https:// address of their own: set REALFIN_CARD_ORIGIN, such as https://cards.social.example, and let your proxy pass it to the card port.'
      : null;
  if (new URL(cardOrigin).origin === new URL(origin).origin)
    return 'REALFIN_CARD_ORIGIN is the address of the site itself: card numbers must not reach its pages, so give the card fields another host name.';
  return origin.startsWith('https:') && cardOrigin.startsWith('http:')
    ? 'REALFIN_CARD_ORIGIN begins with http://, and a browser shows no such frame in a page of https://: use https://.'
    : null;
}

export interface ProviderSettings {
  /** Null: the card sandbox is used. */
  stripe: StripeSettings | null;
  payouts: PayoutSettings;
  /** Months until a gift expires; 0: never. */
  giftMonths: number;
  /** Months after leaving until unclaimed earnings go to the pool; 0: never. */
  unclaimedMonths: number;
  /** Percent of first payouts held in reserve, unless an administrator sets another value. */
  firstReservePercent: number;
}

/** By default, card and payout sandboxes go together; real money is paid out manually. */
const payoutDriver = (e: Environment): PayoutSettings['driver'] =>
  e.REALFIN_PAYOUTS ?? (e.REALFIN_BILLING === 'stripe' ? 'manual' : 'sandbox');

export const readProviders = (e: Environment): ProviderSettings => ({
  stripe: readStripe(e),
  payouts: { driver: payoutDriver(e), holdDays: e.REALFIN_PAYOUT_HOLD_DAYS },
  giftMonths: e.REALFIN_GIFT_MONTHS,
  unclaimedMonths: e.REALFIN_UNCLAIMED_MONTHS,
  firstReservePercent: e.REALFIN_FIRST_PAYOUT_RESERVE,
});

/** Values that the policies mention. */
export const readSiteRules = (e: Environment) => ({
  payoutHoldDays: e.REALFIN_PAYOUT_HOLD_DAYS,
  giftMonths: e.REALFIN_GIFT_MONTHS,
  unclaimedMonths: e.REALFIN_UNCLAIMED_MONTHS,
});

function whyNotPayouts(e: Environment): string | null {
  const driver = payoutDriver(e);
  if (driver === 'sandbox' && e.REALFIN_BILLING === 'stripe')
    return 'REALFIN_PAYOUTS=sandbox pays nobody, and cards are charged by Stripe: set REALFIN_PAYOUTS=manual or REALFIN_PAYOUTS=stripe-connect.';
  if (driver === 'stripe-connect' && e.REALFIN_BILLING !== 'stripe')
    return 'REALFIN_PAYOUTS=stripe-connect pays from the balance at Stripe, and cards are not charged there: set REALFIN_BILLING=stripe, or REALFIN_PAYOUTS=manual.';
  return null;
}

/** The problem with the card or payout settings, or null. */
export const whyNotProviders = (e: Environment, reach: { isPublic: boolean; demo: boolean }): string | null =>
  (e.REALFIN_BILLING === 'stripe' ? whyNotStripe(e, reach) : null) ?? whyNotPayouts(e);
