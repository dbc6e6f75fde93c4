// Calculates the tax within a price, and its country.
import type { LineTax } from '@realfin/contract/taxes';

export interface TaxRequest {
  /** Price of each line after its discount, in cents. */
  amounts: readonly number[];
  /** The buyer's country; null if it is unknown. */
  place: string | null;
  vatId: string | null;
  at: Date;
}
export interface TaxedAmount extends LineTax {
  taxCents: number;
}
export interface TaxGateway {
  readonly name: 'none' | 'table';
  /** The tax of each line; null: no tax is due or shown. */
  quote(request: TaxRequest): Promise<(TaxedAmount | null)[]>;
  /** Whether any country's tax is added to prices. */
  addsTax(at: Date): Promise<boolean>;
}
