// Many tabs in one chat, and people who post: the delay of each message from its sender to every tab.
import WebSocket, { type RawData } from 'ws';
import { cpuMsOfTree } from './cpu.ts';

export interface Crowd {
  /** Milliseconds from sending a message to its receipt, for each tab and message. */
  delays: number[];
  close(): void;
}
const mark = (at: number): string => `t${at.toFixed(1)}t`;
/** Messages are text, in one piece. */
const textOf = (data: RawData): string => (data as Buffer).toString();
const marks = /t(\d+\.\d)t/g;

/** `address`: the tab's forwarded address; a network may have 150 tabs. */
function openTab(
  url: string,
  origin: string,
  address: string,
  onOpen: (send: (text: string) => void) => void,
) {
  const headers = { origin, 'x-forwarded-for': address };
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  socket.once('open', () => onOpen((text) => socket.send(text)));
  return socket;
}

/** Tabs that implement socket.io's protocol directly, so that the crowd costs little. */
export async function joinChat(origin: string, postId: number, count: number): Promise<Crowd> {
  const url = `${origin.replace('http', 'ws')}/socket/?EIO=4&transport=websocket`;
  return openCrowd(count, (n, hear, done) => {
    const socket = openTab(url, origin, `10.${n >> 8}.${n & 255}.1`, (send) => {
      socket.on('message', (data) => {
        const text = textOf(data);
        if (text.startsWith('0')) send('40');
        else if (text.startsWith('40')) send(`420["chat.join",${postId}]`);
        else if (text === '2') send('3');
        else if (text === '430[true]') done();
        else hear(text);
      });
    });
    return socket;
  });
}

/** Tabs of the reference server. */
export const joinReference = (origin: string, count: number): Promise<Crowd> =>
  openCrowd(count, (_n, hear, done) => {
    const socket = openTab(origin.replace('http', 'ws'), origin, '10.0.0.1', () => done());
    socket.on('message', (data) => hear(textOf(data)));
    return socket;
  });

type Open = (n: number, hear: (text: string) => void, done: () => void) => WebSocket;
async function openCrowd(count: number, open: Open): Promise<Crowd> {
  const delays: number[] = [];
  const sockets: WebSocket[] = [];
  const hear = (text: string): void => {
    const now = performance.now();
    for (const [, at = ''] of text.matchAll(marks)) delays.push(now - Number(at));
  };
  for (let n = 0; n < count; n += 50)
    await Promise.all(
      Array.from(
        { length: Math.min(50, count - n) },
        (_, i) =>
          new Promise<void>((done, fail) => {
            const socket = open(n + i, hear, done);
            socket.once('error', fail);
            sockets.push(socket);
          }),
      ),
    );
  return {
    delays,
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}

export interface Talk {
  perSecond: number;
  seconds: number;
  say(text: string, n: number): Promise<unknown>;
  pid: number;
}
export interface Heard {
  deliveries: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU of the sending process, for a thousand deliveries. */
  cpuMs: number;
}

/** Sends messages at an even pace, regardless of response times. */
export async function talk(crowd: Crowd, { perSecond, seconds, say, pid }: Talk): Promise<Heard> {
  crowd.delays.length = 0;
  const [from, cpuBefore] = [performance.now(), cpuMsOfTree(pid)];
  const answers: Promise<unknown>[] = [];
  for (let n = 0; n < perSecond * seconds; n++) {
    const wait = from + (n * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    answers.push(say(`Line ${n} ${mark(performance.now())}`, n));
  }
  await Promise.all(answers);
  const tookMs = performance.now() - from;
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const sorted = crowd.delays.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    deliveries: sorted.length,
    perSecond: (sorted.length * 1000) / tookMs,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    cpuMs: ((cpuMsOfTree(pid) - cpuBefore) * 1000) / sorted.length,
  };
}
