// npm run bench:signed-in: the cost of a page for one signed-in person, alone and under load.
import { postPath } from '@realfin/contract/pages';
import { measure, type Measured, type Target } from './load.ts';
import { medianOf } from './median.ts';
import { benchSize, seedBench, titleOfPost } from './seed.ts';
import { onStage, say, seconds, signIn, type Stage } from './stage.ts';

const runs = Number(process.env.BENCH_RUNS ?? 3);

function targetsOf(stage: Stage, cookie: string): Target[] {
  const ids = Array.from({ length: 200 }, (_, i) => 5 + 5 * ((i * 7919) % (benchSize.posts / 5 - 1)));
  const headers = { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const pages = ids.map((id) => postPath({ id, mediaId: id, mediaType: 'video', title: titleOfPost(id) }));
  return [
    { name: 'reference', url: stage.reference, paths: ids.map((id) => `/row/${id}`) },
    { name: '/post/{id}', url: stage.origin, paths: pages, headers },
    { name: '/feed', url: `${stage.origin}/feed`, headers },
  ];
}

const middle = (results: readonly Measured[], of: (result: Measured) => number): number =>
  medianOf(results.map(of));

function row(name: string, connections: number, results: readonly Measured[]): string {
  const cells = [
    name.padEnd(12),
    String(connections).padStart(11),
    middle(results, ({ perSecond }) => perSecond)
      .toFixed(0)
      .padStart(8),
    middle(results, ({ p50Ms }) => p50Ms)
      .toFixed(1)
      .padStart(8),
    middle(results, ({ p99Ms }) => p99Ms)
      .toFixed(1)
      .padStart(8),
    middle(results, ({ cpuMs }) => cpuMs)
      .toFixed(2)
      .padStart(8),
    String(results.reduce((sum, { failed }) => sum + failed, 0)).padStart(7),
  ];
  return cells.join(' ');
}

async function main(stage: Stage): Promise<void> {
  const [cookie = ''] = await signIn(stage, [benchSize.channels + benchSize.viewers]);
  say(`${'what'.padEnd(12)} connections    req/s   p50 ms   p99 ms   cpu ms  failed`);
  for (const target of targetsOf(stage, cookie)) {
    const pids = stage.pidsOf(target.name === 'reference' ? 'reference' : 'app');
    for (const connections of [1, 8]) {
      await measure({ ...target, connections }, pids, 2);
      const results: Measured[] = [];
      for (let run = 0; run < runs; run++)
        results.push(await measure({ ...target, connections }, pids, seconds));
      say(row(target.name, connections, results));
    }
  }
}

await onStage(
  { name: 'bench', settings: ['shared_buffers=512MB'], seed: (url) => seedBench(url, benchSize, say) },
  main,
);
