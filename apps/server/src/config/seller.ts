/** The seller of record, as named on documents. */
export interface Seller {
  name: string;
  address: readonly string[];
  vatId: string | null;
  email: string;
}

/** Semicolons separate the lines of the address. */
export const sellerOf = ({ address, ...seller }: Omit<Seller, 'address'> & { address: string }): Seller => ({
  ...seller,
  address: address
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
});
