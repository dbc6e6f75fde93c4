// node main.ts [all|web|worker]: starts this process' part of Realfin.
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { readConfig, StartRefused, type Config } from './config.ts';
import { buildContext, type Context } from './context.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { openGateways } from './gateways/drivers.ts';
import { eventRoutes, jobs } from './handlers.ts';
import { startMetrics } from './http/health.ts';
import { startOutbox } from './jobs/outbox.ts';

const started = performance.now();
type Stop = () => Promise<unknown>;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  say(`  ${name.padEnd(28)} ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return result;
}

async function openDatabaseServer(config: Config, stops: Stop[]): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const options = { folder: join(config.dataDir, 'postgres'), port: config.postgresPort, password: config.secret };
  const server = await step('PostgreSQL started', () => startEmbedded(options));
  stops.push(server.stop);
  return server.url;
}

async function startWork(ctx: Context, stops: Stop[]): Promise<void> {
  const outbox = startOutbox(ctx, eventRoutes);
  await ctx.jobs.work(ctx, jobs);
  stops.push(outbox.stop);
}

async function startWeb(ctx: Context, stops: Stop[]): Promise<void> {
  const app = await buildApp(ctx, { withWeb: true });
  await app.server.listen({ port: ctx.config.port, host: ctx.config.host });
  stops.push(async () => {
    app.announceStop();
    await app.server.close();
  });
}

async function start(config: Config, stops: Stop[]): Promise<Context> {
  const databaseUrl = await openDatabaseServer(config, stops);
  await step('database migrated', () => migrate(databaseUrl));
  const ctx = await step('services connected', () => buildContext({ config, databaseUrl, gateways: openGateways }));
  stops.push(ctx.close);
  await ctx.jobs.install(jobs);
  if (config.role !== 'web') await startWork(ctx, stops);
  if (config.role !== 'worker') await step('pages and API ready', () => startWeb(ctx, stops));
  const metrics = await startMetrics(ctx);
  stops.push(() => metrics.close());
  return ctx;
}

/** One sentence for what the person who starts it can put right. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof StartRefused) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port ?? ''} is already in use. Stop the other program or set PORT to another one.`;
  if (code === 'EACCES') return `Port ${port ?? ''} may not be opened by this user. Set PORT to one above 1024.`;
  if (code === 'ECONNREFUSED') return 'The database of DATABASE_URL does not answer.';
  return null;
}

const stops: Stop[] = [];
let stopping: Promise<void> | undefined;
const stopAll = (code: number): Promise<void> =>
  (stopping ??= (async () => {
    for (const stop of stops.toReversed()) await stop().catch((error: unknown) => say(`while stopping: ${String(error)}`));
    process.exit(code);
  })());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0));

try {
  const config = readConfig(process.env, process.argv[2]);
  await start(config, stops);
  say(`\nRealfin is ready at ${config.origin} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
} catch (error) {
  process.stderr.write(`${sentenceOf(error) ?? (error instanceof Error ? error.stack : String(error))}\n`);
  await stopAll(1);
}
