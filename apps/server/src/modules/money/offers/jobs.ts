import type { JobsOf } from '../../../jobs/queue.ts';
import { announceGiftEnds, sendGiftEnd } from './commands/announce-gift-ends.ts';
import { deleteAccountData } from './commands/delete-account-data.ts';
import { expireGifts } from './commands/expire-gifts.ts';
import { sendGift } from './commands/send-gift.ts';

export const offerJobs = {
  'offers.send-gift': { retryLimit: 10, run: sendGift },
  'offers.expire-gifts': { every: '40 3 * * *', retryLimit: 0, run: (ctx) => expireGifts(ctx) },
  'offers.announce-gift-ends': { every: '25 * * * *', run: (ctx) => announceGiftEnds(ctx) },
  'offers.send-gift-end': { retryLimit: 10, run: sendGiftEnd },
  'offers.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => deleteAccountData(ctx, accountId),
  },
} satisfies JobsOf<'offers'>;
