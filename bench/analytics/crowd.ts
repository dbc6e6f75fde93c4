// Players of many viewers, run as a process: beats at a steady pace, regardless of response times.
import { Agent, request } from 'node:http';
import { medianOf } from '../median.ts';
import { secondsOfPost, traffic } from './size.ts';

export interface CrowdResult {
  sent: number;
  kept: number;
  failed: number;
  p50Ms: number;
  p99Ms: number;
}

const [address = '', seconds = '10', posts = '1', run = '0'] = process.argv.slice(2);
const { beats: perSecond, beatsPerCall } = traffic;
const callsPerSecond = perSecond / beatsPerCall;
const secondsPerBeat = 10;
/** Each of them sends its beats every `beatsPerCall` beats. */
const viewers = Math.round(callsPerSecond * secondsPerBeat * beatsPerCall);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const headers = {
  'content-type': 'application/json',
  'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
};

/** Some posts have many concurrent viewers. Every third one is premium, which visitors cannot watch. */
function postOf(viewer: number): number {
  const free = Math.floor(Number(posts) / 3);
  return 1 + 3 * Math.floor(free * (((viewer * 7919) % viewers) / viewers) ** 2);
}

function bodyOf(call: number): string {
  const viewer = call % viewers;
  const first = Math.floor(call / viewers) * beatsPerCall;
  const at = new Date().toISOString();
  const beats = Array.from({ length: beatsPerCall }, (_, each) => {
    const n = first + each;
    const from = (n * secondsPerBeat + (viewer % 30) * secondsPerBeat) % secondsOfPost;
    return {
      postId: postOf(viewer),
      n,
      from,
      to: from + secondsPerBeat,
      watchedMs: secondsPerBeat * 1000,
      at,
    };
  });
  return JSON.stringify({ playback: `player-${run}-${viewer}`, beats });
}

function send(body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(address, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => {
        if (response.statusCode === 200) resolve((JSON.parse(text) as { kept: number }).kept);
        else reject(new Error(`${response.statusCode}: ${text}`));
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

const delays: number[] = [];
const open = new Set<Promise<void>>();
let [calls, kept, failed] = [0, 0, 0];

async function sendTimed(body: string): Promise<void> {
  const from = performance.now();
  try {
    const count = await send(body);
    kept += count;
    delays.push(performance.now() - from);
  } catch {
    failed += 1;
  }
}

function start(body: string): void {
  const done = sendTimed(body);
  open.add(done);
  void done.finally(() => open.delete(done));
}

const began = performance.now();
const lastMs = Number(seconds) * 1000;
await new Promise<void>((resolve) => {
  const timer = setInterval(() => {
    const passed = Math.min(lastMs, performance.now() - began);
    for (const due = Math.floor((passed / 1000) * callsPerSecond); calls < due; calls++) start(bodyOf(calls));
    if (passed < lastMs) return;
    clearInterval(timer);
    resolve();
  }, 5);
});
await Promise.all(open);
agent.destroy();
const result: CrowdResult = {
  sent: calls * beatsPerCall,
  kept,
  failed,
  p50Ms: medianOf(delays),
  p99Ms: delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.99)] ?? Number.NaN,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
