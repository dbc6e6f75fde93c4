// npm run bench: rates, ratios to a bare reference in the same run, and CPU per request.
import { postPath } from '@realfin/contract/pages';
import { measure, type Measured, type Target } from './load.ts';
import { benchSize, seedBench, titleOfPost } from './seed.ts';
import { onStage, say, seconds, signIn, type Stage } from './stage.ts';

function targets(origin: string, reference: string, cookie: string): Target[] {
  const ids = Array.from({ length: 500 }, (_, i) => 1 + ((i * 7919) % benchSize.posts));
  // Every fifth post is a video; of those, every third is premium.
  const videos = ids.map((id) => id - (id % 5) || 5);
  const free = videos.map((id) => (id % 3 === 0 ? 5 : id));
  const pages = videos.map((id) => postPath({ id, mediaId: id, mediaType: 'video', title: titleOfPost(id) }));
  const comment = (postId: number) =>
    JSON.stringify({ postId, comment: 'A comment written by the benchmark.' });
  const json = { cookie, 'content-type': 'application/json', origin };
  return [
    { name: 'reference', url: reference, paths: ids.map((id) => `/row/${id}`) },
    { name: 'list of 12', url: `${origin}/api/public/post/all?size=12` },
    { name: 'single post', url: origin, paths: videos.map((id) => `/api/public/post/${id}`) },
    { name: 'comment list', url: origin, paths: ids.map((id) => `/api/public/comment?postId=${id}&size=10`) },
    {
      name: 'comment create',
      url: origin,
      method: 'POST',
      headers: json,
      paths: ids.map(() => '/api/comment/create'),
      bodies: free.map(comment),
    },
    {
      name: 'comment create, one post, 64 writers',
      url: origin,
      method: 'POST',
      headers: json,
      paths: ['/api/comment/create'],
      bodies: [comment(5)],
      connections: 64,
    },
    { name: 'home, visitor', url: `${origin}/fin/Wrestling` },
    { name: 'post page, visitor', url: origin, paths: pages.slice(0, 50) },
    { name: 'feed, signed in', url: `${origin}/feed`, headers: { cookie } },
    {
      name: 'post page, signed in',
      url: origin,
      paths: pages,
      headers: { cookie },
    },
  ];
}

function row(measured: Measured, reference: Measured): string {
  const cells = [
    measured.name.padEnd(38),
    measured.perSecond.toFixed(0).padStart(8),
    (measured.perSecond / reference.perSecond).toFixed(3).padStart(8),
    measured.p50Ms.toFixed(1).padStart(8),
    measured.p99Ms.toFixed(1).padStart(8),
    measured.cpuMs.toFixed(3).padStart(9),
    (measured.cpuMs / reference.cpuMs).toFixed(1).padStart(8),
    String(measured.failed).padStart(7),
  ];
  return cells.join(' ');
}

async function main(stage: Stage): Promise<void> {
  const [cookie = ''] = await signIn(stage, [benchSize.channels + benchSize.viewers]);
  const results: Measured[] = [];
  for (const target of targets(stage.origin, stage.reference, cookie)) {
    const pids = stage.pidsOf(target.name === 'reference' ? 'reference' : 'app');
    await measure(target, pids, 1);
    results.push(await measure(target, pids, seconds));
    say(`  measured ${target.name}`);
  }
  const [base] = results;
  if (base === undefined) return;
  say(`\n${'what'.padEnd(38)}      req/s    ratio   p50 ms   p99 ms    cpu ms cpu mult  failed`);
  for (const result of results) say(row(result, base));
}

await onStage(
  {
    name: 'bench',
    settings: ['shared_buffers=512MB'],
    seed: (url) => seedBench(url, benchSize, say),
  },
  main,
);
