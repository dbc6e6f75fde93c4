// npm run bench:uploads: a large file through the resumable upload, and through a bare route next to it.
import { spawn, type ChildProcess } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contract } from '@realfin/contract/contract';
import { limits } from '@realfin/contract/limits';
import { Client } from 'pg';
import { cpuMsOfTree } from './cpu.ts';
import { medianOf } from './median.ts';
import { onStage, say, signIn, type Stage } from './stage.ts';

const sizeBytes = Number(process.env.BENCH_BYTES ?? 1024 ** 3);
const runs = Number(process.env.BENCH_RUNS ?? 5);

interface Took {
  seconds: number;
  /** CPU of the server that receives the file; the database's is negligible. */
  cpuSeconds: number;
}

async function seed(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  const from = performance.now();
  await client.connect();
  try {
    await client.query(`insert into accounts (subject, email, email_verified, username, name, created_at)
      values ('sender', 'sender@realfin.test', true, 'sender', 'Sender', now())`);
    await client.query(`insert into channels (account_id, about, follower_count, created_at)
      select id, '', 0, now() from accounts`);
  } finally {
    await client.end();
  }
  return (performance.now() - from) / 1000;
}

async function makeFile(file: string): Promise<void> {
  const there = await stat(file).catch(() => null);
  if (there?.size === sizeBytes) return;
  const piece = Buffer.from(Array.from({ length: 2 ** 20 }, (_, n) => (n * 7919) % 251));
  const handle = await open(file, 'w');
  for (let written = 0; written < sizeBytes; written += piece.length)
    await handle.write(piece, 0, Math.min(piece.length, sizeBytes - written));
  await handle.close();
}

type Headers = Record<string, string | number>;

/** Sends a part of a file; any response but 204 is an error. */
async function send(
  url: string,
  part: { file: string; start: number; end: number },
  { method, headers }: { method: string; headers: Headers },
): Promise<void> {
  const length = { 'content-length': part.end - part.start };
  const call = request(url, { method, headers: { ...headers, ...length } });
  const answered = new Promise<number>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
  });
  await pipeline(createReadStream(part.file, { start: part.start, end: part.end - 1 }), call);
  const status = await answered;
  if (status !== 204) throw new Error(`${method} ${url} answered ${status}`);
}

async function timed(pid: number, work: () => Promise<void>): Promise<Took> {
  const cpuBefore = cpuMsOfTree(pid);
  const from = performance.now();
  await work();
  const seconds = (performance.now() - from) / 1000;
  return { seconds, cpuSeconds: (cpuMsOfTree(pid) - cpuBefore) / 1000 };
}

/** As a browser does: announced, then in chunks of the same size. */
async function upload(stage: Stage, headers: Headers, file: string): Promise<string> {
  const announced = await fetch(`${stage.origin}/api${contract.media.createAsset.path}`, {
    method: 'POST',
    headers: { ...headers, origin: stage.origin, 'content-type': 'application/json' } as HeadersInit,
    body: JSON.stringify({ kind: 'video', fileName: 'film.mp4', sizeBytes }),
  });
  if (!announced.ok) throw new Error(`announcing answered ${announced.status}: ${await announced.text()}`);
  const { uploadUrl } = (await announced.json()) as { uploadUrl: string };
  const address = stage.origin + uploadUrl;
  for (let start = 0; start < sizeBytes; start += limits.uploadChunkBytes) {
    const end = Math.min(sizeBytes, start + limits.uploadChunkBytes);
    const piece = { 'upload-offset': start, 'content-type': 'application/offset+octet-stream' };
    await send(
      address,
      { file, start, end },
      { method: 'PATCH', headers: { ...headers, ...piece, origin: stage.origin, 'tus-resumable': '1.0.0' } },
    );
  }
  return address;
}

function startCopier(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'copy-file.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve({ child, url: `${data.toString().trim()}/copy` }));
    child.once('exit', (code) => reject(new Error(`the yardstick ended with ${code}`)));
  });
}

function report(name: string, figures: Took[]): void {
  const rate = medianOf(figures.map(({ seconds }) => sizeBytes / 2 ** 20 / seconds));
  const cpu = medianOf(figures.map(({ cpuSeconds }) => cpuSeconds / (sizeBytes / 2 ** 30)));
  say(`${name.padEnd(18)} ${rate.toFixed(0).padStart(6)} MiB/s ${cpu.toFixed(2).padStart(8)} CPU s a GiB`);
}

async function main(stage: Stage): Promise<void> {
  const [cookie = ''] = await signIn(stage, [1]);
  const headers = { cookie };
  const file = join(stage.folder, 'film.mp4');
  await makeFile(file);
  const copies = join(stage.folder, 'copies');
  await mkdir(copies, { recursive: true });
  const { child, url } = await startCopier(copies);
  const [appPid = 0] = stage.pidsOf('app');
  const plain: Took[] = [];
  const resumable: Took[] = [];
  try {
    // The first run of each is a warm-up.
    for (let run = 0; run <= runs; run++) {
      const whole = { file, start: 0, end: sizeBytes };
      const copied = await timed(child.pid ?? 0, () => send(url, whole, { method: 'PUT', headers: {} }));
      let address = '';
      const uploaded = await timed(appPid, async () => {
        address = await upload(stage, headers, file);
      });
      await fetch(address, { method: 'DELETE', headers: { ...headers, origin: stage.origin } });
      await rm(join(copies, 'copy'), { force: true });
      if (run === 0) continue;
      plain.push(copied);
      resumable.push(uploaded);
      say(`  run ${run}: ${(copied.seconds / uploaded.seconds).toFixed(2)} of the plain copy`);
    }
  } finally {
    child.kill('SIGTERM');
  }
  say('');
  report('plain copy', plain);
  report('resumable upload', resumable);
  const ratios = plain.map(({ seconds }, run) => seconds / (resumable[run]?.seconds ?? Number.NaN));
  say(`throughput, median of ${runs} runs side by side: ${medianOf(ratios).toFixed(2)} of the plain copy`);
}

await onStage({ name: 'bench-uploads', settings: [], seed }, main);
