// Countries that the platform can pay to, and the agreement with Stripe that each needs.
import { isDenial } from '../../billing/stripe/client.ts';
import { calling, type Desk } from './client.ts';

/** The platform's own country; null if a restricted key may not read its account. */
async function homeOf({ stripe, log }: Desk): Promise<string | null> {
  try {
    return (await stripe.accounts.retrieveCurrent()).country ?? null;
  } catch (error) {
    if (!isDenial(error)) return calling(Promise.reject(error as Error));
    log.warn({ err: error }, 'the country of the Stripe account is not known');
    return null;
  }
}

export async function paysTo(desk: Desk, country: string): Promise<boolean | null> {
  const home = await homeOf(desk);
  if (home === null) return null;
  if (home === country) return true;
  const { supported_transfer_countries: countries } = await calling(desk.stripe.countrySpecs.retrieve(home));
  return countries.includes(country);
}

/**
 * Platforms in the United States pay abroad only under the recipient agreement, which can't be changed later.
 * Others pay to their own region under the full one, which is Stripe's default.
 */
export async function agreementFor(desk: Desk, country: string): Promise<'recipient' | null> {
  if (country === 'US') return null;
  return (await homeOf(desk)) === 'US' ? 'recipient' : null;
}
