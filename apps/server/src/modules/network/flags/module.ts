// What this module brings to the product.
import { flagHandlers } from './routes.ts';

export const flagsModule = {
  handlers: { flags: flagHandlers },
};
