import type { documents } from '@realfin/contract/documents';
import { refuse } from '@realfin/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Edge } from '../../http/bind.ts';
import type { Handlers } from '../../http/call.ts';
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

/** A document never changes, so a browser may keep its PDF; it asks each time whether the person still may have it. */
const caching = 'private, no-cache';
const idForm = /^[1-9]\d{0,8}$/;

/** The PDF, for the person whose document it is. It is printed on request. */
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
      const tag = `"${row.sha256}"`;
      reply
        .header('cache-control', caching)
        .header('etag', tag)
        .header('cross-origin-resource-policy', 'same-origin')
        .header('x-content-type-options', 'nosniff');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${row.snapshot.number}.pdf"`)
        .send(await printPdf(row));
    },
  });
}
