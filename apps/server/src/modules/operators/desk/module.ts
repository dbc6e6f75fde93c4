import { deskJobs } from './jobs.ts';
import { listAdministrators } from './queries/orders.ts';
import {
  deskHandlers,
  troubleHandlers,
  movementHandlers,
  refundHandlers,
  bookHandlers,
  registerDeskRoutes,
} from './routes.ts';

export const deskModule = {
  handlers: {
    desk: deskHandlers,
    troubles: troubleHandlers,
    movements: movementHandlers,
    refunds: refundHandlers,
    books: bookHandlers,
  },
  routes: { api: [registerDeskRoutes] },
  jobs: deskJobs,
  answers: { payouts: { listAdministrators } },
};
