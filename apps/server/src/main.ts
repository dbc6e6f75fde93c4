// node main.ts [all|web|worker|ingest]: starts this process' part of Realfin.
import { join } from 'node:path';
import { describeSandbox, findSandbox, hidesFolder } from '@realfin/media/sandbox';
import { buildApp } from './app.ts';
import { readOwnConfig, servesPages, StartRefused, type Config } from './config.ts';
import { buildContext, type Context } from './context.ts';
import { describeRole, isSuperuser } from './db/describe-role.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate, migrationsFolder, NewerDatabase } from './db/migrate.ts';
import { seedFirstStart } from './db/seed/demo.ts';
import { startDemoLive } from './db/seed/live/demo-live.ts';
import { openGateways } from './gateways/drivers.ts';
import { startMetrics } from './http/health.ts';
import { startChecks } from './modules/admin/warnings/commands.ts';
import { startSampling } from './modules/analytics/broadcasts/commands.ts';
import { claimProcessor } from './modules/billing/commands/claim-processor.ts';
import { checkPorts, portsOf } from './ports.ts';
import { startNotices, whyUnisolated } from './safe-start.ts';
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
  if (config.databaseUrl !== null) return config.databaseUrl;
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
    // What was sent is stored while the last answers go out.
    await Promise.all([app.finishRequests(requestGraceMs), ctx.live.close()]);
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

/** A mail server may be back in a minute, so this only says what is wrong. */
async function checkMail({ config, mail }: Context): Promise<void> {
  if (config.smtpUrl === null) return;
  try {
    await step('email server checked', () => mail.check());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(
      `WARNING: Emails cannot be sent: the email server of SMTP_URL does not answer, or refuses the login (${reason}).`,
    );
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
  if (await isSuperuser(ctx.pool)) say(`WARNING: ${describeRole(true)}`);
  const otherProcessor = await claimProcessor(ctx);
  if (otherProcessor !== null) throw new StartRefused(otherProcessor);
  await ctx.jobs.install(jobs);
  const { role } = config;
  const notes = servesPages(role) ? await seedFirstStart(ctx, step) : [];
  if (role === 'all' || role === 'worker') await ctx.jobs.work(ctx, jobs);
  if (role !== 'worker') await startLive(ctx, stops);
  if (servesPages(role)) await step('pages and API ready', () => startWeb(ctx, stops));
  if (role === 'all') stops.push(startDemoLive(ctx));
  const metrics = await startMetrics(ctx, () => stopping !== undefined);
  stops.push(() => metrics.close());
  return notes;
}

/** What PostgreSQL and the network say about an address that does not serve. */
const databaseSentences: Record<string, string> = {
  ECONNREFUSED: 'The database of DATABASE_URL does not answer.',
  ETIMEDOUT: 'The database of DATABASE_URL does not answer.',
  ENOTFOUND: 'The host of DATABASE_URL is not known.',
  EAI_AGAIN: 'The host of DATABASE_URL is not known.',
  '28P01': 'The database does not accept the name and password of DATABASE_URL.',
  '28000': 'The database does not accept the name and password of DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist: create it first.',
  '42501': 'The user of DATABASE_URL may not create tables and extensions (pg_trgm, citext) there.',
};

function portSentence(code: string, port: number | undefined, config: Config | undefined): string {
  const addresses = config === undefined ? [] : portsOf(config);
  const setting = addresses.find((address) => address.port === port)?.setting ?? 'PORT';
  if (code === 'EACCES')
    return `Port ${port ?? ''} may not be opened by this user. Set ${setting} to one above 1024.`;
  return `Port ${port ?? ''} is already in use. Stop the other program or set ${setting} to another one.`;
}

/** One sentence for what the person who starts it can put right. */
function sentenceOf(error: unknown, config: Config | undefined): string | null {
  if (error instanceof StartRefused || error instanceof NewerDatabase) return error.message;
  const { code, port, syscall, cause } = error as {
    code?: string;
    port?: number;
    syscall?: string;
    cause?: unknown;
  };
  if (code === 'EADDRINUSE' || (code === 'EACCES' && syscall === 'listen'))
    return portSentence(code, port, config);
  if (code === 'ENOSPC') return 'The disk of the data folder is full.';
  if (code !== undefined && databaseSentences[code] !== undefined) return databaseSentences[code];
  return cause instanceof Error ? sentenceOf(cause, config) : null;
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
  say(`\nRealfin is ready at ${config.origin} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
} catch (error) {
  // A start that was stopped half way fails by that alone.
  if (stopping === undefined) {
    process.stderr.write(
      `${sentenceOf(error, config) ?? (error instanceof Error ? error.stack : String(error))}\n`,
    );
  }
  await stopAll(1);
}
