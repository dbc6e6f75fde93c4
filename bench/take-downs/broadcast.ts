import { spawn, type ChildProcess } from 'node:child_process';
import { word, type Exit } from './exits.ts';
import { measure } from './measure.ts';
import { decide, rtmpPort, type Network } from './stage.ts';

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

function encode(streamKey: string): ChildProcess {
  const address = `rtmp://127.0.0.1:${rtmpPort}/live/${streamKey}`;
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=20'];
  const sound = ['-re', '-f', 'lavfi', '-i', 'sine'];
  const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'];
  return spawn('ffmpeg', [
    ...['-nostdin', '-v', 'error', ...picture, ...sound, ...encoded],
    ...['-g', '20', '-c:a', 'aac', '-f', 'flv', address],
  ]);
}

async function waitFor(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 600; n++) {
    if (await isSo()) return;
    await pause(100);
  }
  throw new Error(`${what} did not happen`);
}

interface OnAir {
  streamId: number;
  postId: number;
  encoder: ChildProcess;
}
async function goLive(network: Network): Promise<OnAir> {
  const creator = network.as('creator');
  const { id: postId, streamId } = await creator.streams.createStream({ title: `${word} live`, draft: true });
  const { streamKey } = await creator.live.renewOwnKey({ id: streamId });
  const encoder = encode(streamKey ?? '');
  await waitFor('a picture', async () => {
    const { state } = await creator.live.getBroadcast({ id: streamId });
    return state === 'READY';
  });
  await creator.streams.publishStream({ id: streamId, post_id: postId });
  await pause(5_000);
  return { streamId, postId, encoder };
}

async function exitsOf(network: Network, { streamId, encoder }: OnAir): Promise<Exit[]> {
  const { vodUrl } = await network.as('subscriber').streams.getStreamStatus({ id: streamId });
  const folder = (vodUrl ?? '').replace('master.m3u8', 'source/');
  const read = async (origin: string) => {
    const answer = await fetch(`${origin}${folder}index.m3u8`);
    return answer.ok ? await answer.text() : null;
  };
  return [
    {
      name: 'live playlist goes on',
      isServed: async (origin) => !((await read(origin)) ?? '#EXT-X-ENDLIST').includes('#EXT-X-ENDLIST'),
    },
    {
      name: 'a part that is still to come',
      async isServed(origin) {
        const text = (await read(origin)) ?? '';
        const hint = /PRELOAD-HINT:TYPE=PART,URI="([^"]+)"/.exec(text)?.[1];
        if (hint === undefined) return false;
        const signal = AbortSignal.timeout(2_000);
        const part = await fetch(`${origin}${folder}${hint}`, { signal }).catch(() => null);
        await part?.arrayBuffer();
        return part?.ok === true;
      },
    },
    { name: 'encoder', isServed: () => Promise.resolve(encoder.exitCode === null) },
    {
      name: 'API: stream is live',
      isServed: async (origin) =>
        await network
          .as(null, origin)
          .streams.getStreamStatus({ id: streamId })
          .then(({ state }) => state === 'live')
          .catch(() => false),
    },
  ];
}

export async function measureBroadcast(network: Network): Promise<void> {
  for (const action of ['endBroadcast', 'takeDown'] as const) {
    const onAir = await goLive(network);
    try {
      const exits = await exitsOf(network, onAir);
      const command = () => decide(network, { kind: 'post', id: onAir.postId, action });
      const title = action === 'takeDown' ? 'Take-down of a stream on air' : 'End of a broadcast';
      await measure(network, title, exits, { command, wasServed: true });
    } finally {
      onAir.encoder.kill('SIGKILL');
    }
  }
}
