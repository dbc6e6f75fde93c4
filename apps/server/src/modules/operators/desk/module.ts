// What this module brings to the product.
import { deskJobs } from './jobs.ts';
import { listAdministrators } from './queries/orders.ts';
import { deskHandlers, troubleHandlers, movementHandlers, refundHandlers, bookHandlers } from './routes.ts';

export const deskModule = {
  handlers: {
    desk: deskHandlers,
    troubles: troubleHandlers,
    movements: movementHandlers,
    refunds: refundHandlers,
    books: bookHandlers,
  },
  jobs: deskJobs,
  answers: { payouts: { listAdministrators } },
};
