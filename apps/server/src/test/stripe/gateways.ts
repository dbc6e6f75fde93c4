// The default gateways, with Stripe on the fake as card processor, and as payout provider if chosen.
import type { ContextParts } from '../../context.ts';
import { openGateways } from '../../gateways/drivers.ts';
import { startFakeStripe } from './server.ts';
import { onFake, settingsFor } from './under-test.ts';

export const openGatewaysOnFake: ContextParts['gateways'] = async (base) => {
  const fake = await startFakeStripe(base.clock);
  const config = { ...base.config, stripe: settingsFor(fake) };
  const gateways = await openGateways({ ...base, config });
  return { ...gateways, billing: onFake(gateways.billing, fake) };
};
