import { flagHandlers } from './routes.ts';

export const flagsModule = {
  handlers: { flags: flagHandlers },
};
