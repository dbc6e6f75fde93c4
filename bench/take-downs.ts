// npm run bench:take-downs: milliseconds from an administrator's command until each exit refuses, in two processes.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { listMails } from '../apps/server/src/gateways/mail/catcher.ts';
import { say } from './stage.ts';
import { exitsOfChannel, exitsOfPost, word, type Exit, type Published } from './take-downs/exits.ts';
import { makeAsset, onNetwork, rtmpPort, type Network } from './take-downs/stage.ts';

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));
/** How long each exit is watched after a command, and how often it is asked. */
const watchedMs = Number(process.env.BENCH_WATCHED_MS ?? 6_000);
const askedMs = 100;
const reason = 'For the bench.';

async function publish(network: Network): Promise<Published> {
  const creator = network.as('creator');
  const [{ name: fin } = { name: '' }] = await creator.fins.listFins();
  const common = { tags: [fin], draft: false, scheduledAt: null };
  const made = async (kind: 'video' | 'audio', fields: object) =>
    (
      await creator.posts.createPost({
        ...{ title: `${word} ${kind}`, text: '', mediaType: kind, assetId: await makeAsset(network, kind) },
        ...common,
        ...fields,
      })
    ).id;
  const video = await made('video', { premiumPlan: 10 });
  const podcast = await made('audio', { premiumPlan: 10 });
  await network.query('update posts set free_seconds = 15 where id = $1', [video]);
  const text = { type: 'text', text: `${word} text` };
  const contentRaw = { type: 'doc' as const, content: [{ type: 'paragraph', content: [text] }] };
  const article = await creator.articles.saveArticle({ ...common, title: `${word} article`, contentRaw });
  const stack = await creator.stacks.createStack({ title: 'A stack', postIds: [video], draft: false });
  await network.as('subscriber').comments.createComment({ postId: video, comment: 'A comment' });
  await network.as('subscriber').channels.followChannel({ x: 1 });
  return { video, podcast, article, stackId: stack.id, fin };
}

/** Addresses that people have before the command. */
async function sign(network: Network, { video, podcast }: Published): Promise<Record<string, string>> {
  const { media, syndication } = network.as('subscriber');
  const master = (await media.getPlayback({ id: video })).hlsUrl;
  const preview = (await network.as(null).media.getFreePreview({ id: video })).hlsUrl;
  const feed = new URL((await syndication.createPrivateFeed({ channelId: 1 })).url ?? '').pathname;
  const inside = (address: string, file: string) => address.replace('hls/master.m3u8', file);
  return {
    'HLS playlist': inside(master, 'hls/240p/index.m3u8'),
    'HLS segment': inside(master, 'hls/240p/seg_00000.m4s'),
    download: (await media.getDownload({ id: video })).url,
    'preview segment': inside(preview, 'hls/240p/seg_00000.m4s'),
    'private feed': feed,
    'private episode': feed.replace('podcast.xml', `${podcast}.mp3`),
    sound: (await media.getPlayback({ id: podcast })).mp3Url ?? '',
  };
}

interface Answer {
  atMs: number;
  isServed: boolean;
}
/** Asks again and again until it is stopped. */
function watch(exit: Exit, origin: string) {
  const answers: Answer[] = [];
  let isStopped = false;
  const ended = (async () => {
    while (!isStopped) {
      const atMs = performance.now();
      answers.push({ atMs, isServed: await exit.isServed(origin) });
      await pause(askedMs);
    }
  })();
  return {
    answers,
    stop: () => {
      isStopped = true;
      return ended;
    },
  };
}

/** Milliseconds after the command at which the last answer of the former kind was asked for; null if none was. */
function lastOf(answers: readonly Answer[], beganMs: number, isServed: boolean): string {
  if (answers.at(-1)?.isServed === isServed) return 'NEVER';
  const last = answers.findLast((answer) => answer.isServed === isServed && answer.atMs >= beganMs);
  return last === undefined ? '0' : (last.atMs - beganMs).toFixed(0);
}

async function measure(
  network: Network,
  title: string,
  exits: readonly Exit[],
  { command, wasServed }: { command: () => Promise<unknown>; wasServed: boolean },
): Promise<void> {
  const watched = exits.map((exit) => ({ exit, by: network.origins.map((origin) => watch(exit, origin)) }));
  await pause(3_000);
  for (const { exit, by } of watched)
    if (by.some(({ answers }) => answers.at(-1)?.isServed !== wasServed))
      say(`  ${exit.name} was ${wasServed ? 'not ' : ''}served before`);
  const beganMs = performance.now();
  await command();
  const tookMs = performance.now() - beganMs;
  await pause(watchedMs);
  await Promise.all(watched.flatMap(({ by }) => by.map((each) => each.stop())));
  say(
    `\n${title}: the command took ${tookMs.toFixed(0)} ms. Last answer of before, asked for after the command:`,
  );
  say(`  ${'exit'.padEnd(26)} this process   another`);
  for (const { exit, by } of watched) {
    const [here = '', there = ''] = by.map(({ answers }) => lastOf(answers, beganMs, wasServed));
    say(`  ${exit.name.padEnd(26)} ${here.padStart(9)} ms ${there.padStart(6)} ms`);
  }
}

/** When something first was the case, after a time. */
async function firstMs(beganMs: number, isSo: () => Promise<boolean>): Promise<string> {
  for (let n = 0; n < 600; n++) {
    if (await isSo()) return (performance.now() - beganMs).toFixed(0);
    await pause(25);
  }
  return 'NEVER';
}

type Decision = Parameters<ReturnType<Network['as']>['reports']['decide']>[0];
const decide = (network: Network, decision: Omit<Decision, 'reason'>) => () =>
  network.as('admin').reports.decide({ ...decision, reason });

async function measureTabsAndLetters(network: Network, postId: number): Promise<void> {
  const heard = network.origins.map((origin) => {
    const socket = io(origin, {
      ...{ path: '/socket', transports: ['websocket'], forceNew: true },
      extraHeaders: { origin: network.origins[0] },
    });
    const at = { ms: 0 };
    socket.on('content.hidden', () => (at.ms ||= performance.now()));
    return { socket, at };
  });
  await pause(2_000);
  const beganMs = performance.now();
  await decide(network, { kind: 'post', id: postId, action: 'takeDown' })();
  const notified = firstMs(beganMs, async () =>
    (await network.as('creator').notifications.listNotifications({})).rows.some(
      ({ type }) => type === 'POST_TAKEN_DOWN',
    ),
  );
  const mailed = firstMs(beganMs, async () =>
    (await listMails(join(network.folder, 'data/mails'))).some(({ subject }) => /took down/.test(subject)),
  );
  say('\nWho has it open, and whose it is:');
  say(`  notification ${await notified} ms, email ${await mailed} ms`);
  for (const { socket, at } of heard) {
    say(`  open tab ${at.ms === 0 ? 'NEVER' : `${(at.ms - beganMs).toFixed(0)} ms`}`);
    socket.disconnect();
  }
  await decide(network, { kind: 'post', id: postId, action: 'restore' })();
}

function encode(streamKey: string): ChildProcess {
  const address = `rtmp://127.0.0.1:${rtmpPort}/live/${streamKey}`;
  return spawn('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=20'],
    ...[
      '-re',
      '-f',
      'lavfi',
      '-i',
      'sine',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-tune',
      'zerolatency',
    ],
    ...['-pix_fmt', 'yuv420p', '-g', '20', '-c:a', 'aac', '-f', 'flv', address],
  ]);
}

async function measureBroadcast(network: Network): Promise<void> {
  const creator = network.as('creator');
  const title = `${word} live`;
  const { id, streamId } = await creator.streams.createStream({
    title,
    draft: false,
    scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const { streamKey } = await creator.live.renewOwnKey({ id: streamId });
  const encoder = encode(streamKey ?? '');
  try {
    await firstMs(0, async () => (await creator.live.getBroadcast({ id: streamId })).state === 'READY');
    await creator.streams.publishStream({ id: streamId, post_id: id });
    await pause(4_000);
    const { vodUrl } = await network.as('subscriber').streams.getStreamStatus({ id: streamId });
    const folder = (vodUrl ?? '').replace('master.m3u8', 'source/');
    const isLive = async (origin: string) => {
      const answer = await fetch(`${origin}${folder}index.m3u8`);
      return answer.ok && !(await answer.text()).includes('#EXT-X-ENDLIST');
    };
    const exits: Exit[] = [
      { name: 'live playlist goes on', isServed: isLive },
      { name: 'encoder', isServed: () => Promise.resolve(encoder.exitCode === null) },
      {
        name: 'API: stream is live',
        isServed: async (origin) =>
          (await network.as(null, origin).streams.getStreamStatus({ id: streamId })).state === 'live',
      },
      {
        name: 'page says live',
        isServed: async (origin) =>
          (await (await fetch(`${origin}/stream/${streamId}`)).text()).includes('"mediaType":"stream"'),
      },
    ];
    const end = decide(network, { kind: 'post', id, action: 'endBroadcast' });
    await measure(network, 'End of a broadcast', exits, { command: end, wasServed: true });
  } finally {
    encoder.kill('SIGKILL');
  }
}

await onNetwork(async (network) => {
  const published = await publish(network);
  await pause(3_000);
  const signed = await sign(network, published);
  const ofPost = exitsOfPost(network, published, signed);
  const ofChannel = exitsOfChannel(network, published, signed);
  const post = { kind: 'post', id: published.video } as const;
  const account = { kind: 'account', id: 1 } as const;
  await measure(network, 'Take-down of a post', ofPost, {
    command: decide(network, { ...post, action: 'takeDown' }),
    wasServed: true,
  });
  await measure(network, 'Its restoration', ofPost, {
    command: decide(network, { ...post, action: 'restore' }),
    wasServed: false,
  });
  await measure(network, 'Suspension of a channel', ofChannel, {
    command: decide(network, { ...account, action: 'suspend' }),
    wasServed: true,
  });
  await measure(network, 'Its restoration', ofChannel, {
    command: decide(network, { ...account, action: 'restore' }),
    wasServed: false,
  });
  await measureTabsAndLetters(network, published.video);
  await measureBroadcast(network);
});
