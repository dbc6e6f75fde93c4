// Feature flags through OpenFeature. Any provider works; ours reads the instance's settings.
import { InMemoryProvider, OpenFeature, type Provider } from '@openfeature/server-sdk';
import { flagDefaults, flagNames, type FlagName, type FlagValues } from '@realfin/contract/flags';
import type { FlagGateway, FlagSubject } from './port.ts';

/** The instance's settings as an OpenFeature provider. */
export const settingsProvider = (values: Partial<FlagValues>): Provider =>
  new InMemoryProvider(
    Object.fromEntries(
      flagNames.map((name) => {
        const isOn = values[name] ?? flagDefaults[name];
        const variants = { on: true, off: false };
        return [name, { variants, defaultVariant: isOn ? 'on' : 'off', disabled: false }];
      }),
    ),
  );

let opened = 0;

export async function openFlags(provider: Provider): Promise<FlagGateway> {
  // A separate domain per gateway: OpenFeature's providers are global in a process.
  const domain = `realfin-${++opened}`;
  await OpenFeature.setProviderAndWait(domain, provider);
  const client = OpenFeature.getClient(domain);
  const isOn = (name: FlagName, { accountId }: FlagSubject): Promise<boolean> =>
    client.getBooleanValue(
      name,
      flagDefaults[name],
      accountId === null ? {} : { targetingKey: String(accountId) },
    );
  return {
    isOn,
    async all(subject) {
      const values = await Promise.all(
        flagNames.map(async (name) => [name, await isOn(name, subject)] as const),
      );
      return Object.fromEntries(values) as FlagValues;
    },
    close: () => Promise.resolve(provider.onClose?.()),
  };
}
