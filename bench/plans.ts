// npm run bench:plans: writes the plans of the hottest reads among a million posts to docs/query-plans.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { readConfig } from '../apps/server/src/config/config.ts';
import { buildContext } from '../apps/server/src/context.ts';
import { openGateways } from '../apps/server/src/gateways/drivers.ts';
import { operationsFor } from '../apps/server/src/handlers.ts';
import { createCaller } from '../apps/server/src/http/edge/bind.ts';
import { findViewerById } from '../apps/server/src/modules/people/entitlements/queries.ts';
import { hotReads, plainSql, textOf, type HotSubject } from '../apps/server/src/test/hot-reads.ts';
import { answers } from '../apps/server/src/wiring.ts';
import { seedScale } from './scale/seed.ts';
import { scaleSettings, scaleSize } from './scale/size.ts';
import { onStage, say, type Stage } from './stage.ts';

const folder = join(import.meta.dirname, '../docs/query-plans');
const subject: HotSubject = {
  fin: 'Wrestling',
  username: 'bench_7',
  channelId: 7,
  postId: 20,
  commonWord: 'fight',
  rareWord: 'none',
};

async function planOf(pool: Pool, text: string): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${text}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

async function main(stage: Stage): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const config = readConfig({
    NODE_ENV: 'test',
    REALFIN_DATA: join(stage.folder, 'plans'),
    LOG_LEVEL: 'silent',
    PORT: '0',
  });
  const ctx = await buildContext({
    config,
    databaseUrl: stage.databaseUrl,
    gateways: openGateways,
    ask: answers,
  });
  const explainer = new Pool({ connectionString: stage.databaseUrl, max: 1 });
  const ask = ctx.pool.query.bind(ctx.pool) as (...query: unknown[]) => unknown;
  const asked = new Set<string>();
  ctx.pool.query = ((...query: unknown[]) => {
    asked.add(textOf(query[0]));
    return ask(...query);
  }) as unknown as typeof ctx.pool.query;
  try {
    const viewer = await findViewerById(ctx.db, scaleSize.channels + 1, new Date());
    const call = {
      ctx,
      viewer,
      language: 'en' as const,
      requestId: 'plans',
      address: '',
      userAgent: '',
      anonymousId: null,
      idempotencyKey: null,
      secondFactor: null,
      doNotTrack: false,
    };
    const api = createCaller(operationsFor('production'), call);
    const [rare] = await stage.query<{ word: string }>(
      'select word from search_terms where posts between 40 and 80 order by word limit 1',
    );
    for (const read of hotReads) {
      asked.clear();
      await read.run(api, { ...subject, rareWord: rare?.word ?? subject.rareWord });
      const plans: string[] = [];
      for (const text of asked) plans.push(`${plainSql(text)}\n\n${await planOf(explainer, text)}\n`);
      writeFileSync(join(folder, `${read.name}.txt`), plans.join('\n\n'));
      say(`${read.name}: ${plans.length} statements`);
    }
  } finally {
    await explainer.end();
    await ctx.close();
  }
}

await onStage(
  {
    name: 'scale',
    settings: scaleSettings,
    seed: (url, at) => seedScale(url, scaleSize, `${at}/texts`, say),
  },
  main,
);
