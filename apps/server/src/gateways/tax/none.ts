import type { TaxGateway } from './port.ts';

/** Prices without tax. */
export const noTax: TaxGateway = {
  name: 'none',
  quote: ({ amounts }) => Promise.resolve(amounts.map(() => null)),
  addsTax: () => Promise.resolve(false),
};
