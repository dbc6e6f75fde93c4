import { describeSandbox, findSandbox } from '@realfin/media/sandbox';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { describeRole, findRole } from '../../db/describe-role.ts';
import { listDenials } from '../../gateways/denials/denials.ts';
import { uploadsFolderOf } from '../../lib/data-folders.ts';
import { writeProbe } from '../../lib/write-probe.ts';
import { measureInstance } from './measure-instance.ts';

/** live: the process answers. ready: it can serve requests; load balancers should only send traffic then. */
export function healthRoutes(app: FastifyInstance, ctx: Context, isStopping: () => boolean): void {
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const role = await findRole(ctx.pool).catch(() => null);
    const checks = {
      database: role?.isWritable === true,
      queue: ctx.jobs.isHealthy(),
      storage: await passes(() => ctx.storage.check()),
      // A separate volume on some machines.
      uploads: await passes(() => writeProbe(uploadsFolderOf(ctx.config))),
      accepting: !isStopping(),
    };
    const ready = Object.values(checks).every(Boolean);
    const media = describeSandbox(await findSandbox());
    const database = role === null ? null : describeRole(role.isSuperuser);
    const status = ready ? 'ok' : 'unavailable';
    const denied = (await listDenials(ctx.db).catch(() => [])).map(
      ({ provider, call }) => `${provider} ${call}`,
    );
    // Denied calls stop payments, but this process is still healthy.
    const processors = denied.length === 0 ? 'allowed' : `denied: ${denied.join(', ')}`;
    const encoders = ctx.live.isListening ? 'taken' : 'not taken';
    return reply.code(ready ? 200 : 503).send({ status, checks, media, database, encoders, processors });
  });
}

async function passes(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch {
    return false;
  }
}

/** Served on a separate port in every role: workers and ingest processes have no pages. */
export async function startMetrics(
  ctx: Context,
  isStopping: () => boolean,
  measureModules: () => Promise<void>,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, requestTimeout: 60_000 });
  healthRoutes(app, ctx, isStopping);
  app.get('/metrics', async (_request, reply) => {
    await measureInstance(ctx, measureModules);
    return reply.type(ctx.metrics.registry.contentType).send(await ctx.metrics.registry.metrics());
  });
  await app.listen({ port: ctx.config.metricsPort, host: ctx.config.metricsHost });
  return app;
}
