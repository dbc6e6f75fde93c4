import { contract } from '@realfin/contract/contract';
import { errors } from '@realfin/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Edge } from '../edge/bind.ts';
import { limitScope } from '../limits/rate-limit.ts';
import { docsCss, docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

/** Serves the contract as OpenAPI, and as a page. */
export async function apiDocuments(app: FastifyInstance, { ctx, limiter }: Edge): Promise<void> {
  let made: { json: string; page: string } | undefined;
  const make = () => {
    const document = openApiDocument(contract, ctx.config.origin);
    return { json: JSON.stringify(document), page: docsPage(document, errors) };
  };
  /** Built for the first reader: it takes longer than everything else the startup does with the contract. */
  const documents = () => (made ??= make());
  await app.register((api, _options, done) => {
    limitScope(api, limiter, 'read');
    api.get('/openapi.json', (_request, reply) => reply.type('application/json').send(documents().json));
    api.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(documents().page));
    api.get('/docs.css', (_request, reply) => reply.type('text/css').send(docsCss));
    done();
  });
}
