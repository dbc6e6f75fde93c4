// node main.ts [all|web|worker|ingest]: starts this process' part of Realfin.
import { join } from 'node:path';
import { describeSandbox, findSandbox, hidesFolder } from '@realfin/media/sandbox';
import { buildApp } from './app.ts';
import { readOwnConfig, servesPages, StartRefused, type Config } from './config/config.ts';
import { checkPorts, portsOf } from './config/ports.ts';
import { startNotices, whyUnisolated } from './config/safe-start.ts';
import { buildContext, type Context } from './context.ts';
import { checkDatabase } from './db/check-database.ts';
import { describeRole, findRole } from './db/describe-role.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate, migrationsFolder } from './db/migrate.ts';
import { seedFirstStart } from './demo/demo.ts';
import { startDemoLive } from './demo/live/demo-live.ts';
import { openGateways } from './gateways/drivers.ts';
import { startMetrics } from './http/edge/health.ts';
import { startSampling } from './modules/insight/analytics/broadcasts/commands.ts';
import { claimProcessor } from './modules/money/billing/commands/claim-processor.ts';
import { measureWarnings, startChecks } from './modules/operators/admin/warnings/commands.ts';
import { readySentence, refusalSentence } from './start-sentences.ts';
import { answers, jobs, liveListener } from './wiring.ts';

/** Together with the jobs' own grace and PostgreSQL's stop this stays below the starter's patience. */
const requestGraceMs = 5_000;
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
  if (config.databaseUrl !== null) {
    await checkDatabase(config.databaseUrl);
    return config.databaseUrl;
  }
  const options = {
    folder: join(config.dataDir, 'postgres'),
    port: config.postgresPort,
    secret: config.secret,
  };
  const server = await step('PostgreSQL started', () => startEmbedded(options));
  stops.push(server.stop);
  return server.url;
}

async function startWeb(ctx: Context, stops: Stop[]): Promise<void> {
  const app = await buildApp(ctx, { withWeb: true });
  stops.push(async () => {
    // Served content is flushed while the last responses are sent.
    await Promise.all([app.drainRequests(requestGraceMs), ctx.live.close()]);
    ctx.realtime.close();
    const closed = app.server.close();
    app.server.server.closeAllConnections();
    await closed;
  });
  await app.server.listen({ port: ctx.config.port, host: ctx.config.host });
  stops.push(startSampling(ctx), startChecks(ctx));
}

/** A web process takes what browsers send; encoders come to one that is for them, or does everything. */
async function startLive(ctx: Context, stops: Stop[]): Promise<void> {
  stops.push(ctx.live.close);
  await ctx.live.start(liveListener(ctx));
}

async function checkIsolation(config: Config): Promise<void> {
  const sandbox = await findSandbox();
  const refusal = whyUnisolated(config, sandbox, await hidesFolder(sandbox, config.dataDir));
  if (refusal !== null) throw new StartRefused(refusal);
  say(`  ${describeSandbox(sandbox)}`);
}

/** Only logs the problem, because an outage of the mail server may be short. */
async function checkMail({ config, mail }: Context): Promise<void> {
  if (config.smtpUrl === null) return;
  try {
    await step('email server checked', () => mail.check());
  } catch (error) {
    say(`WARNING: Emails cannot be sent: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

async function start(config: Config, stops: Stop[]): Promise<string[]> {
  for (const notice of startNotices(config, process.getuid?.() === 0)) say(`WARNING: ${notice}`);
  await checkIsolation(config);
  await checkPorts(portsOf(config));
  const databaseUrl = await openDatabaseServer(config, stops);
  await step('database migrated', () => migrate(databaseUrl, migrationsFolder, config));
  const ctx = await step('services connected', () =>
    buildContext({ config, databaseUrl, gateways: openGateways, ask: answers }),
  );
  stops.push(ctx.close);
  await checkMail(ctx);
  if ((await findRole(ctx.pool)).isSuperuser) say(`WARNING: ${describeRole(true)}`);
  const otherProcessor = await claimProcessor(ctx);
  if (otherProcessor !== null) throw new StartRefused(otherProcessor);
  await ctx.jobs.install(jobs);
  const { role } = config;
  const notes = servesPages(role) ? await seedFirstStart(ctx, step) : [];
  if (role === 'all' || role === 'worker') await ctx.jobs.work(ctx, jobs);
  if (role !== 'worker') await startLive(ctx, stops);
  if (servesPages(role)) await step('pages and API ready', () => startWeb(ctx, stops));
  if (role === 'all') stops.push(startDemoLive(ctx));
  const metrics = await startMetrics(
    ctx,
    () => stopping !== undefined,
    () => measureWarnings(ctx),
  );
  stops.push(() => metrics.close());
  return notes;
}

const stops: Stop[] = [];
let stopping: Promise<void> | undefined;
const stopAll = (code: number): Promise<void> =>
  (stopping ??= (async () => {
    for (const stop of stops.toReversed())
      await stop().catch((error: unknown) => say(`while stopping: ${String(error)}`));
    process.exit(code);
  })());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0));

let config: Config | undefined;
try {
  config = readOwnConfig(process.argv[2]);
  if (config.environmentFile !== null) say(`  settings from ${config.environmentFile}`);
  const notes = await start(config, stops);
  if (notes.length > 0) say(`\n${notes.join('\n')}`);
  say(`\n${readySentence(config)} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
} catch (error) {
  // A start that was stopped half way fails by that alone.
  if (stopping === undefined) {
    process.stderr.write(
      `${refusalSentence(error, config) ?? (error instanceof Error ? error.stack : String(error))}\n`,
    );
  }
  await stopAll(1);
}
