import type { FoundGift, Gift } from '@realfin/contract/gifts';
import type { GiftRow } from './queries/gifts.ts';

const timeOf = (at: Date | null): string => (at ?? new Date(0)).toISOString();

interface Bought {
  gift: GiftRow;
  paidCents: number;
  code: string;
}
export function giftView({ gift, paidCents, code }: Bought): Gift | null {
  const { id, planHandle: productHandle, state, recipientEmail, words } = gift;
  if (state === 'open' || state === 'failed') return null;
  return {
    ...{ id, productHandle, state, recipientEmail, words, paidCents },
    code: state === 'bought' ? code : null,
    boughtAt: timeOf(gift.boughtAt),
    expiresAt: gift.expiresAt?.toISOString() ?? null,
    redeemedAt: gift.redeemedAt?.toISOString() ?? null,
  };
}

interface Found {
  gift: GiftRow;
  buyer: { name: string };
  deletedAt: Date | null;
}
export const foundGiftView = ({ gift, buyer, deletedAt }: Found): FoundGift => ({
  productHandle: gift.planHandle,
  from: deletedAt === null ? buyer.name : null,
  words: gift.words,
  expiresAt: gift.expiresAt?.toISOString() ?? null,
});
