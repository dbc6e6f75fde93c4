// Registrations of this module, collected by `installed-modules.ts`.
import { reportHandlers } from './routes.ts';

export const reportsModule = {
  handlers: { reports: reportHandlers },
};
