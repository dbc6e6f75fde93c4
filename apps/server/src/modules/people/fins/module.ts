import { finHandlers } from './routes.ts';

export const finsModule = {
  handlers: { fins: finHandlers },
};
