// The reference: Fastify and pg, one row by its key, nothing else. Run as its own process.
import Fastify from 'fastify';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const app = Fastify({ logger: false });
app.get<{ Params: { id: string } }>('/row/:id', async (request) => {
  const query = {
    name: 'row',
    text: 'select id, title, text, like_count from posts where id = $1',
    values: [Number(request.params.id)],
  };
  return (await pool.query(query)).rows[0];
});
// Accepts beats and ignores them.
app.post('/beats', () => ({ kept: 0 }));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
