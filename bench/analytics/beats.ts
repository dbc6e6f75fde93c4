// Beats next to page views: their cost for the pages, and whether the sums include all of them.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { contract } from '@realfin/contract/contract';
import { postPath } from '@realfin/contract/pages';
import { cpuMsOfTree } from '../cpu.ts';
import { medianOf, p95Of } from '../median.ts';
import { say, type Stage } from '../stage.ts';
import type { CrowdResult } from './crowd.ts';
import { creatorId, size, titleOfPost, traffic } from './size.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Sums are written every two seconds. */
const writtenAfterMs = 4_000;

function pathsOf(): string[] {
  return Array.from({ length: 200 }, (_, i) => {
    const id = 1 + ((i * 7919) % size.posts);
    return postPath({ id, mediaId: id, mediaType: 'video', title: titleOfPost(id) });
  });
}

async function openPage(address: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(address, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
}

/** Requests pages at a steady pace. Returns the response times, in milliseconds. */
async function openPages(stage: Stage, cookie: string, seconds: number): Promise<number[]> {
  const delays: number[] = [];
  const open: Promise<void>[] = [];
  const paths = pathsOf();
  const from = performance.now();
  for (let n = 0; n < seconds * traffic.pages; n++) {
    await wait(Math.max(0, from + (n * 1000) / traffic.pages - performance.now()));
    const path = n % 4 === 3 ? '/feed' : (paths[n % paths.length] ?? '/');
    const began = performance.now();
    // Half of them are signed in.
    const headers = { ...(n % 2 === 1 && { cookie }), 'accept-encoding': 'gzip, br' };
    open.push(
      openPage(`${stage.origin}${path}`, headers).then(() => void delays.push(performance.now() - began)),
    );
  }
  await Promise.all(open);
  return delays;
}

let runs = 0;
function sendBeats(address: string): Promise<CrowdResult> {
  const args = [address, String(traffic.seconds), String(size.posts), `${Date.now()}-${++runs}`];
  const child = spawn(process.execPath, [join(import.meta.dirname, 'crowd.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (part: Buffer) => (text += part.toString()));
    child.once('exit', (code) =>
      code === 0
        ? resolve(JSON.parse(text) as CrowdResult)
        : reject(new Error(`the crowd ended with ${code}`)),
    );
  });
}

async function watchedMs(stage: Stage): Promise<number> {
  const [row] = await stage.query<{ ms: string | null }>(
    'select sum(watched_ms) as ms from watch_days where channel_id = $1 and post_id = 0',
    [creatorId],
  );
  return Number(row?.ms ?? 0);
}

interface Round {
  pages: number[];
  crowd: CrowdResult | null;
  cpuMs: number;
}
async function round(stage: Stage, cookie: string, address: string | null): Promise<Round> {
  const cpu = () => stage.pidsOf('app').reduce((sum, pid) => sum + cpuMsOfTree(pid), 0);
  const before = cpu();
  const [pages, crowd] = await Promise.all([
    openPages(stage, cookie, traffic.seconds),
    address === null ? null : sendBeats(address),
  ]);
  return { pages, crowd, cpuMs: cpu() - before };
}

function line(name: string, rounds: readonly Round[]): string {
  const of = (figure: (each: Round) => number) => medianOf(rounds.map(figure));
  const cells = [
    of(({ pages }) => medianOf(pages)).toFixed(1),
    of(({ pages }) => p95Of(pages)).toFixed(1),
    (of(({ cpuMs }) => cpuMs) / traffic.seconds / 1000).toFixed(2),
    ...(rounds[0]?.crowd
      ? [of(({ crowd }) => crowd?.p50Ms ?? 0).toFixed(1), of(({ crowd }) => crowd?.p99Ms ?? 0).toFixed(1)]
      : ['', '']),
  ];
  return `${name.padEnd(34)}${cells.map((cell) => cell.padStart(11)).join('')}`;
}

export async function measureBeats(stage: Stage, cookie: string): Promise<void> {
  const rounds: Record<'alone' | 'bare' | 'beats', Round[]> = { alone: [], bare: [], beats: [] };
  const beatsAt = `${stage.origin}/api${contract.beats.sendBeats.path}`;
  await openPages(stage, cookie, 5);
  const before = await watchedMs(stage);
  for (let n = 0; n < traffic.rounds; n++) {
    rounds.alone.push(await round(stage, cookie, null));
    // Baseline: the same players against a server that does nothing, for the cost of sending.
    rounds.bare.push(await round(stage, cookie, `${stage.reference}/beats`));
    rounds.beats.push(await round(stage, cookie, beatsAt));
  }
  await wait(writtenAfterMs);
  const p95 = (of: Round[]) => medianOf(of.map(({ pages }) => p95Of(pages)));
  const crowds = rounds.beats.flatMap(({ crowd }) => crowd ?? []);
  const sum = (of: (each: CrowdResult) => number) => crowds.reduce((all, each) => all + of(each), 0);
  const expected = sum(({ kept }) => kept) * 10_000;
  const written = (await watchedMs(stage)) - before;
  say(
    `\n${'pages'.padEnd(34)}${['p50 ms', 'p95 ms', 'cores', 'beats p50', 'beats p99'].map((head) => head.padStart(11)).join('')}`,
  );
  say(line(`alone, ${traffic.pages} a second`, rounds.alone));
  say(line(`beside ${traffic.beats} beats, bare server`, rounds.bare));
  say(line(`beside ${traffic.beats} beats a second`, rounds.beats));
  say(
    `page p95: ${(p95(rounds.beats) / p95(rounds.alone)).toFixed(2)} times that without beats, ${(p95(rounds.beats) / p95(rounds.bare)).toFixed(2)} times that beside a bare server`,
  );
  const cores =
    medianOf(rounds.beats.map(({ cpuMs }) => cpuMs)) - medianOf(rounds.alone.map(({ cpuMs }) => cpuMs));
  say(`cpu of a beat: ${((cores * 1000) / (traffic.beats * traffic.seconds)).toFixed(0)} µs`);
  say(
    `${sum(({ sent }) => sent)} beats sent, ${sum(({ kept }) => kept)} kept, ${sum(({ failed }) => failed)} calls failed; watch time ${written === expected ? 'is exact' : `is ${written} ms, not ${expected} ms`}`,
  );
  if (written !== expected || sum(({ failed }) => failed) > 0) throw new Error('beats were lost');
}
