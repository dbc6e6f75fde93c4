// Attacks of a decoder compromised by a picture, whose content selects one.
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { readFrames, writeFrame } from '../gateways/images/frames.ts';

const attempt = (work: () => unknown): string => {
  try {
    return `got ${JSON.stringify(work())}`;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
};
const reach = (port: number): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve('connected'));
    socket.on('error', (error: { code?: string }) => resolve(error.code ?? 'refused'));
  });

type Said = Record<string, unknown>;
const deeds: Record<string, (value: string) => Promise<Said | null> | Said | null> = {
  environment: () => ({ refused: JSON.stringify(process.env) }),
  read: (path) => ({
    refused: [path, `/proc/self/root${path}`, `/proc/1/root${path}`]
      .map((each) => attempt(() => readFileSync(each, 'utf8')))
      .join(' '),
  }),
  list: (path) => ({ refused: attempt(() => readdirSync(path)) }),
  parent: (pid) => ({ refused: attempt(() => readFileSync(`/proc/${pid}/environ`, 'utf8')) }),
  async reach(port) {
    return { refused: await reach(Number(port)) };
  },
  hang: () => null,
  crash() {
    process.kill(process.pid, 'SIGKILL');
    return null;
  },
  garble() {
    process.stdout.write(Buffer.alloc(64, 0xff));
    return null;
  },
  grow() {
    const taken: Buffer[] = [];
    while (taken.length < 200) taken.push(Buffer.alloc(16_000_000, 1));
    return { width: taken.length, height: 1, usedBytes: 0 };
  },
  lie: () => ({ width: 'wide', height: -1, usedBytes: {} }),
  swell: () => ({ width: 1, height: 1, usedBytes: 10 ** 12 }),
  who: () => ({ width: process.pid, height: 1, usedBytes: 0 }),
  fine: () => ({ width: 7, height: 7, usedBytes: 0, pid: process.pid }),
};

writeFrame(process.stdout, { ready: true }, []);
for await (const { contents } of readFrames(process.stdin)) {
  const [deed = '', value = ''] = (contents[0]?.toString() ?? '').split(' ');
  const said = await deeds[deed]?.(value);
  if (said !== null && said !== undefined) writeFrame(process.stdout, said, []);
}
process.exit(0);
