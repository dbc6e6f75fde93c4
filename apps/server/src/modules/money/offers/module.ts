import { askForTrial } from './commands/ask-for-trial.ts';
import { cardChecked } from './commands/begin-trial.ts';
import { giftPurchases } from './commands/gift-purchases.ts';
import { requireOffer, takeOffer, releaseOffer } from './commands/use-offer.ts';
import { offerJobs } from './jobs.ts';
import { sumGifts } from './queries/gifts.ts';
import { offerHandlers, giftHandlers } from './routes.ts';

export const offersModule = {
  handlers: { offers: offerHandlers, gifts: giftHandlers },
  jobs: offerJobs,
  answers: {
    billing: { purchaseHandlers: giftPurchases, cardChecked },
    ledger: { sumWaiting: [sumGifts] },
    subscriptions: { requireOffer, askForTrial, takeOffer, releaseOffer },
  },
};
