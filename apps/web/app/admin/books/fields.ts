import type { ManualKind } from '@realfin/contract/book-words';

export interface PostingFields {
  kind: ManualKind;
  amount: string;
  place: string;
  person: string;
  day: string;
  note: string;
}
export const emptyPosting: PostingFields = {
  kind: 'taxPaid',
  ...{ amount: '', place: '', person: '', day: '', note: '' },
};
export const asksPlace = ({ kind }: PostingFields): boolean => kind === 'taxPaid';
export const asksPerson = ({ kind }: PostingFields): boolean =>
  kind === 'debtWrittenOff' || kind === 'leaverPaid';

/** Dollars as typed, with a point or a comma, in cents; null when it is no amount of this kind. */
export function centsOf({ kind, amount }: PostingFields): number | null {
  const plain = amount.trim().replace(',', '.');
  if (!/^-?\d{1,8}(\.\d{1,2})?$/.test(plain)) return null;
  const cents = Math.round(Number(plain) * 100);
  return cents > 0 || (kind === 'ownFunds' && cents < 0) ? cents : null;
}
export const numberOf = ({ person }: PostingFields): number | null =>
  /^[1-9]\d{0,8}$/.test(person.trim()) ? Number(person) : null;

export type WrongField = 'amount' | 'person' | 'note';
/** The first field that is not filled in right. */
export function wrongIn(fields: PostingFields): WrongField | null {
  if (centsOf(fields) === null) return 'amount';
  if (asksPerson(fields) && numberOf(fields) === null) return 'person';
  return fields.note.trim() === '' ? 'note' : null;
}
