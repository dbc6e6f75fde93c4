import { refuse } from '@realfin/contract/errors';
import type { fins } from '@realfin/contract/fins';
import type { Handlers } from '../../../http/edge/call.ts';
import { followFin } from './commands.ts';
import { findFin, listFinsFor } from './queries.ts';
import { finView } from './views.ts';

export const finHandlers: Omit<Handlers<typeof fins>, 'getFin'> = {
  async listFins(_input, { ctx, viewer }) {
    return (await listFinsFor(ctx, viewer)).map(finView);
  },
  async listMyFins(_input, { ctx, viewer }) {
    return (await listFinsFor(ctx, viewer)).map(finView);
  },
  async followFin({ fin, following }, { ctx, viewer }) {
    const found = await findFin(ctx.db, fin, viewer.id);
    if (found === null) throw refuse('fin.notFound');
    return followFin(ctx, viewer.id, found.id, following);
  },
};
