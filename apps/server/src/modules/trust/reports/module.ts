import { reportHandlers } from './routes.ts';

export const reportsModule = {
  handlers: { reports: reportHandlers },
};
