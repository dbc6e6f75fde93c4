import { postCash, postTax, postUncovered, postDisputeFee } from './commands/post-cash.ts';
import { ledgerHandlers } from './routes.ts';

export const ledgerModule = {
  handlers: { ledger: ledgerHandlers },
  answers: { billing: { postCash, postTax, postUncovered, postDisputeFee } },
};
