import autocannon from 'autocannon';
import { cpuMsOfTree } from './cpu.ts';

export interface Target {
  name: string;
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Paths to use in turn, below `url`'s origin. */
  paths?: string[];
  /** The same, each with its own headers. */
  requests?: { path: string; method: 'GET'; headers: Record<string, string> }[];
  /** Each connection has its own part of the requests, so that none is repeated before all were sent. */
  isDivided?: boolean;
  bodies?: string[];
  connections?: number;
}
export interface Measured {
  name: string;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU of application and database together, per request. */
  cpuMs: number;
  /** The same by process, in the given order. */
  cpuMsEach: number[];
  failed: number;
}

const requestsOf = (target: Target) =>
  target.requests ??
  (target.paths ?? [new URL(target.url).pathname + new URL(target.url).search]).map((path, i) => ({
    path,
    method: target.method ?? ('GET' as const),
    headers: target.headers ?? {},
    ...(target.bodies && { body: target.bodies[i % target.bodies.length] ?? '' }),
  }));

/** Runs one target for some seconds; `pids` are the roots of the measured processes. */
export async function measure(target: Target, pids: number[], seconds: number): Promise<Measured> {
  const all = requestsOf(target);
  const connections = target.connections ?? 16;
  const shares = Array.from({ length: connections }, (_, n) =>
    all.filter((_one, i) => i % connections === n),
  );
  const before = pids.map(cpuMsOfTree);
  const result = await autocannon({
    url: new URL(target.url).origin,
    connections,
    duration: seconds,
    requests: all,
    setupClient(client) {
      const share = target.isDivided === true ? shares.pop() : undefined;
      if (share !== undefined && share.length > 0) client.setRequests(share);
    },
  });
  const after = pids.map(cpuMsOfTree);
  const done = result.requests.total;
  const cpuMsEach = after.map((ms, i) => (done === 0 ? Number.NaN : (ms - (before[i] ?? 0)) / done));
  return {
    name: target.name,
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMs: cpuMsEach.reduce((sum, ms) => sum + ms, 0),
    cpuMsEach,
    failed: result.non2xx + result.errors,
  };
}
