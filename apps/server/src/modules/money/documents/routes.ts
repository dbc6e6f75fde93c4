import type { documents } from '@realfin/contract/documents';
import { refuse } from '@realfin/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Edge } from '../../../http/edge/bind.ts';
import type { Handlers } from '../../../http/edge/call.ts';
import { sendUnchanging } from '../../../http/edge/unchanging-file.ts';
import { saveBuyer } from './commands/buyer-details.ts';
import { printPdf } from './commands/print-pdf.ts';
import { findBuyer, findDocument } from './queries.ts';
import { buyerView } from './views.ts';

export const documentHandlers: Handlers<typeof documents> = {
  getBuyerDetails: async (_input, { ctx, viewer }) => buyerView(await findBuyer(ctx.db, viewer.id)),
  async saveBuyerDetails(details, { ctx, viewer }) {
    await saveBuyer(ctx, viewer.id, details);
    return buyerView(await findBuyer(ctx.db, viewer.id));
  },
};

const idForm = /^[1-9]\d{0,8}$/;

/** The PDF, for the document's owner. It is rendered on request. */
export function registerDocumentRoutes(api: FastifyInstance, { ctx, sessions, limiter }: Edge): void {
  api.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/billing/documents/:id/pdf',
    async handler(request, reply) {
      const viewer = await sessions.viewerOf(request);
      await limiter.take('read', viewer?.id ?? null, request.ip);
      if (viewer === null) throw refuse('auth.required');
      const { id } = request.params;
      const row = idForm.test(id) ? await findDocument(ctx.db, viewer.id, Number(id)) : null;
      if (row === null) throw refuse('billing.intentNotFound');
      return sendUnchanging(request, reply, {
        tag: row.sha256,
        type: 'application/pdf',
        name: `${row.snapshot.number}.pdf`,
        write: () => printPdf(row),
      });
    },
  });
}
