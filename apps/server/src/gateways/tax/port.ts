// What of a price is tax, and for which country.
import type { LineTax } from '@realfin/contract/taxes';

export interface TaxRequest {
  /** What each line costs after its discount. */
  amounts: readonly number[];
  /** Where the buyer is, as a country; null where nothing says so. */
  place: string | null;
  vatId: string | null;
  at: Date;
}
export interface TaxedAmount extends LineTax {
  taxCents: number;
}
export interface TaxGateway {
  readonly name: 'none' | 'table';
  /** The tax of each line; null: none is due, and none is mentioned. */
  quote(request: TaxRequest): Promise<(TaxedAmount | null)[]>;
  /** Whether any country's tax comes on top of prices. */
  addsTax(at: Date): Promise<boolean>;
}
