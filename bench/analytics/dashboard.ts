// Every call of every tab, each separately and then all of them mixed.
import { contract } from '@realfin/contract/contract';
import { postOrders } from '@realfin/contract/dashboard';
import { measure, type Measured, type Target } from '../load.ts';
import { say, type Stage } from '../stage.ts';
import { bites } from './bites.ts';
import { size } from './size.ts';

const connections = 8;
const aimP99Ms = 100;
const seconds = Number(process.env.BENCH_CALL_SECONDS ?? 4);
const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const year = `start_date=${dayOf(Date.now() - 364 * dayMs)}&end_date=${dayOf(Date.now())}`;

/** Variants of calls with a range: the year, as on opening, and in its steps. */
const seriesOf = (path: string): string[] => [
  path,
  `${path}?${year}&grouped_by=day`,
  `${path}?${year}&grouped_by=week`,
  `${path}?${year}&grouped_by=month`,
];

const { dashboard, ledger, tips, calendarEvents } = contract;
/** Calls with several variants; all others are sent as they are. */
const ways: Record<string, (path: string) => string[]> = {
  [dashboard.listGrowth.path]: seriesOf,
  [dashboard.listViews.path]: seriesOf,
  [dashboard.listPublished.path]: seriesOf,
  [dashboard.listEarnings.path]: seriesOf,
  [dashboard.listMarks.path]: seriesOf,
  ...Object.fromEntries(
    (['getDashboard', 'getOverview', 'listReferrers', 'listSources', 'listFollowerDays'] as const).map(
      (name) => [dashboard[name].path, (path: string) => [path, `${path}?${year}`]],
    ),
  ),
  [dashboard.listPostFigures.path]: (path) =>
    postOrders.flatMap((order) => ['asc', 'desc'].map((dir) => `${path}?order_by=${order}&order_dir=${dir}`)),
  [ledger.listLedgerLines.path]: (path) => [path, `${path}?share=tip`, `${path}?${year}`],
};
const ofPosts = (path: string): string[] =>
  Array.from({ length: 100 }, (_, i) => path.replace('{id}', String(1 + ((i * 7919) % size.posts))));

const ofBites = (path: string): string[] =>
  Array.from({ length: 100 }, (_, i) => path.replace('{id}', String(1 + ((i * 7919) % bites))));

const pathsOf = (path: string): string[] => {
  if (path.startsWith(`${dashboard.listBiteFigures.path}/`)) return ofBites(path);
  return path.includes('{id}') ? ofPosts(path) : (ways[path]?.(path) ?? [path]);
};

interface Call {
  name: string;
  paths: string[];
}
/** The last page of each order, by the cursor of the first post in the reversed order. */
async function lastPages(stage: Stage, cookie: string): Promise<string[]> {
  const path = dashboard.listPostFigures.path;
  const find = async (order: string): Promise<string> => {
    const url = `${stage.origin}/api${path}?order_by=${order}&order_dir=asc`;
    const response = await fetch(url, { headers: { cookie } });
    const { nextCursor } = (await response.json()) as { nextCursor: string };
    return `${path}?order_by=${order}&cursor=${nextCursor}`;
  };
  return Promise.all(postOrders.map(find));
}

async function calls(stage: Stage, cookie: string): Promise<Call[]> {
  const endpoints = [
    ...Object.values(dashboard),
    ledger.getEarnings,
    ledger.listLedgerLines,
    tips.listReceivedTips,
    calendarEvents.listEvents,
  ];
  const all = endpoints
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => ({
      name: path,
      paths: pathsOf(path),
    }));
  const deep = await lastPages(stage, cookie);
  return [...all, { name: `${dashboard.listPostFigures.path}, last page`, paths: deep }];
}

function targetOf(stage: Stage, cookie: string, { name, paths }: Call): Target {
  const requests = paths.map((path) => ({
    path: `/api${path}`,
    method: 'GET' as const,
    headers: { cookie },
  }));
  return { name, url: stage.origin, connections, requests };
}

const line = ({ name, perSecond, p50Ms, p99Ms, cpuMs, failed }: Measured): string =>
  [
    name.padEnd(44),
    perSecond.toFixed(0).padStart(7),
    p50Ms.toFixed(0).padStart(7),
    p99Ms.toFixed(0).padStart(7),
    cpuMs.toFixed(2).padStart(8),
    String(failed).padStart(7),
    p99Ms >= aimP99Ms || failed > 0 ? '  missed' : '',
  ].join(' ');

export async function measureDashboard(stage: Stage, cookie: string): Promise<void> {
  const wanted = process.argv.slice(2);
  const all = await calls(stage, cookie);
  const chosen = all.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  const mixed = { name: 'all of them, mixed', paths: all.flatMap(({ paths }) => paths.slice(0, 12)) };
  say(`\n${'call'.padEnd(44)}   req/s  p50 ms  p99 ms   cpu ms  failed`);
  for (const call of [...chosen, ...(wanted.length === 0 ? [mixed] : [])]) {
    const target = targetOf(stage, cookie, call);
    // Warms the disk cache before the measurement.
    await measure(target, stage.pidsOf('app'), 1);
    say(line(await measure(target, stage.pidsOf('app'), call === mixed ? seconds * 3 : seconds)));
  }
}
