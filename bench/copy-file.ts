// Baseline for uploads: Fastify, and one route that streams the body into a file. Run as its own process.
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';

const [folder = '.'] = process.argv.slice(2);
const app = Fastify({ logger: false });
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
app.put('/copy', async (request, reply) => {
  await pipeline(request.raw, createWriteStream(join(folder, 'copy')));
  return reply.code(204).send();
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
process.on('SIGTERM', () => void app.close());
