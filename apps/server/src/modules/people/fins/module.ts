// What this module brings to the product.
import { finHandlers } from './routes.ts';

export const finsModule = {
  handlers: { fins: finHandlers },
};
