// A whole Realfin on its own database, without pages by default, driven over HTTP.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, type AppContract } from '@realfin/contract/contract';
import { createClient, routeTable, type Client } from '@realfin/contract/core';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig, type Config } from '../config/config.ts';
import { buildContext, type Context, type ContextParts } from '../context.ts';
import { openGateways } from '../gateways/drivers.ts';
import { createTestClock, type TestClock } from '../lib/clock.ts';
import { systemIds } from '../lib/ids.ts';
import { answers, jobs, liveListener } from '../wiring.ts';
import { cloneDatabase } from './database.ts';
import { createFactory, type Factory, type Person } from './factories/people.ts';
import { createScriptedEngine, type ScriptedEngine } from './scripted-engine.ts';
import { openGatewaysOnFake } from './stripe/gateways.ts';

export interface TestApp {
  ctx: Context;
  server: FastifyInstance;
  clock: TestClock;
  /** Scripts the encoders; `withEngine` replaces it with the real one. */
  engine: ScriptedEngine;
  make: Factory;
  /** Typed client of a person (null: a visitor); a refusal throws the ApiError. */
  as: (person: Person | null, options?: { idempotencyKey?: string }) => Client<AppContract>;
  /** A raw request with a person's session. */
  request: (person: Person | null, options: InjectOptions) => Promise<LightMyRequestResponse>;
  /** Runs all waiting jobs until none is left. */
  drain: () => Promise<void>;
  close: () => Promise<void>;
}

/** With the built web pages, with the real live engine, and with Stripe on the fake in any project. */
interface AppOptions {
  withStripe?: boolean;
  withWeb?: boolean;
  withEngine?: boolean;
}

/** Test requests look like browsers: those of programs are not counted. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const table = routeTable(contract);
let count = 0;

export async function createTestApp(
  overrides: Partial<Config> = {},
  {
    withWeb = false,
    withEngine = false,
    withStripe = false,
    ...parts
  }: Pick<ContextParts, 'log'> & AppOptions = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'realfin-app-'));
  const database = await cloneDatabase(inject('postgresUrl'));
  const environment = {
    NODE_ENV: 'test',
    REALFIN_DATA: dataDir,
    PORT: '0',
    LOG_LEVEL: 'fatal',
    REALFIN_RATE_LIMITS: '0',
    REALFIN_RTMP_PORT: '0',
    // Tests of first payouts set the reserve themselves.
    REALFIN_FIRST_PAYOUT_RESERVE: '0',
  };
  const config: Config = {
    ...readConfig({ ...environment, LOG_LEVEL: 'silent' }),
    origin: 'http://realfin.test',
    databasePool: 6,
    ...overrides,
  };
  const clock = createTestClock(new Date());
  const engine = createScriptedEngine(clock);
  const ctx = await buildContext({
    config,
    databaseUrl: database.url,
    clock,
    ids: systemIds,
    async gateways(base) {
      const onFake = withStripe || inject('processor') === 'stripe';
      const open = onFake ? openGatewaysOnFake : openGateways;
      const gateways = await open(base);
      if (withEngine) return gateways;
      await gateways.live.close();
      return { ...gateways, live: engine };
    },
    ask: answers,
    ...parts,
  });
  await ctx.live.start(liveListener(ctx));
  await ctx.jobs.install(jobs);
  const { server } = await buildApp(ctx, { withWeb });
  await server.ready();
  const make = createFactory(ctx);

  const request: TestApp['request'] = (person, options) => {
    const cookie = person === null ? {} : { cookie: `realfin=${person.sessionSecret}` };
    return server.inject({ ...options, headers: { 'user-agent': userAgent, ...cookie, ...options.headers } });
  };
  const as: TestApp['as'] = (person, options = {}) =>
    createClient<AppContract>(table, '/api', (async (url: string, init: RequestInit) => {
      const response = await request(person, {
        method: init.method,
        url,
        headers: {
          'idempotency-key': options.idempotencyKey ?? `test-key-${++count}`,
          ...(init.headers as Record<string, string>),
        },
        ...(typeof init.body === 'string' && { payload: init.body }),
      });
      return new Response(response.statusCode === 204 ? null : response.payload, {
        status: response.statusCode,
      });
    }) as typeof fetch);

  return {
    ctx,
    server,
    clock,
    engine,
    make,
    as,
    request,
    async drain() {
      await ctx.jobs.drain(ctx, jobs);
    },
    async close() {
      await server.close();
      await ctx.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One app per test file, opened and closed with it. */
export function useTestApp(overrides: Partial<Config> = {}, options: AppOptions = {}): () => TestApp {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await createTestApp(overrides, options);
  });
  afterAll(async () => {
    await app?.close();
  });
  return () => {
    if (app === undefined) throw new Error('the test app is not open yet');
    return app;
  };
}
