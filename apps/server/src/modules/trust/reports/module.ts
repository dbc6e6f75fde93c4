// What this module brings to the product.
import { reportHandlers } from './routes.ts';

export const reportsModule = {
  handlers: { reports: reportHandlers },
};
