// Registrations of this module, collected by `installed-modules.ts`.
import { flagHandlers } from './routes.ts';

export const flagsModule = {
  handlers: { flags: flagHandlers },
};
