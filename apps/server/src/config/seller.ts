/** Whom people buy from, as documents name it. */
export interface Seller {
  name: string;
  address: readonly string[];
  vatId: string | null;
  email: string;
}

/** The lines of the address are separated by semicolons. */
export const sellerOf = ({ address, ...seller }: Omit<Seller, 'address'> & { address: string }): Seller => ({
  ...seller,
  address: address
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
});
