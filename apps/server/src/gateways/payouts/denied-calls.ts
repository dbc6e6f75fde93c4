import type { Denials } from '../denials/denials.ts';
import type { PayoutGateway, PayoutProvider } from './port.ts';

type Call = Exclude<keyof PayoutProvider, 'parseWebhook' | 'mount'>;
type RequestOf<Name extends Call> = Parameters<PayoutProvider[Name]>[0];

/** Wraps the provider's calls to store denials. */
export function withDenials(gateway: PayoutGateway, denials: Denials): PayoutGateway {
  const { provider } = gateway;
  if (provider === null) return gateway;
  const watch =
    <Request, Answer>(call: Call, send: (request: Request) => Promise<Answer>) =>
    (request: Request): Promise<Answer> =>
      denials.watch(call, () => send(request));
  return {
    ...gateway,
    provider: {
      ...provider,
      paysTo: watch('paysTo', (country: RequestOf<'paysTo'>) => provider.paysTo(country)),
      createPayee: watch('createPayee', (request: RequestOf<'createPayee'>) => provider.createPayee(request)),
      onboardingLink: watch('onboardingLink', (request: RequestOf<'onboardingLink'>) =>
        provider.onboardingLink(request),
      ),
      getPayee: watch('getPayee', (ref: RequestOf<'getPayee'>) => provider.getPayee(ref)),
      transfer: watch('transfer', (request: RequestOf<'transfer'>) => provider.transfer(request)),
      findTransfer: watch('findTransfer', (request: RequestOf<'findTransfer'>) =>
        provider.findTransfer(request),
      ),
      payout: watch('payout', (request: RequestOf<'payout'>) => provider.payout(request)),
      findPayout: watch('findPayout', (request: RequestOf<'findPayout'>) => provider.findPayout(request)),
      getPayout: watch('getPayout', (request: RequestOf<'getPayout'>) => provider.getPayout(request)),
      reverse: watch('reverse', (request: RequestOf<'reverse'>) => provider.reverse(request)),
    },
  };
}
