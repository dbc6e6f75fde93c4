// npm run bench:take-downs: milliseconds from an administrator's command until each exit refuses, in two processes.
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { listMails } from '../apps/server/src/gateways/mail/catcher.ts';
import { say } from './stage.ts';
import { measureBroadcast } from './take-downs/broadcast.ts';
import {
  exitOf,
  exitsOfBite,
  exitsOfChannel,
  exitsOfComment,
  exitsOfPost,
  word,
  type Published,
} from './take-downs/exits.ts';
import { measure, type Change } from './take-downs/measure.ts';
import { publish, sign } from './take-downs/published.ts';
import { decide, onNetwork, type Decision, type Network } from './take-downs/stage.ts';

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

const hideAndShow = (
  network: Network,
  subject: Pick<Decision, 'kind' | 'id'>,
  hide: 'takeDown' | 'suspend' = 'takeDown',
): [Change, Change] => [
  { command: () => decide(network, { ...subject, action: hide }), wasServed: true },
  { command: () => decide(network, { ...subject, action: 'restore' }), wasServed: false },
];

/** Milliseconds until the condition first holds. */
async function firstMs(beganMs: number, isSo: () => Promise<boolean>): Promise<string> {
  for (let n = 0; n < 600; n++) {
    if (await isSo()) return `${(performance.now() - beganMs).toFixed(0)} ms`;
    await pause(25);
  }
  return 'NEVER';
}

interface Tab {
  socket: Socket;
  heardMs: () => number | null;
}
function openTab(network: Network, origin: string, { event, names }: { event: string; names: string }): Tab {
  const socket = io(origin, {
    ...{ path: '/socket', transports: ['websocket'], forceNew: true },
    extraHeaders: { origin: network.origins[0], cookie: network.cookies.creator },
  });
  let heard: number | null = null;
  // A tab that connects also receives the latest hidden posts and comments.
  socket.on(event, (about: unknown) => {
    if (JSON.stringify(about).includes(names)) heard ??= performance.now();
  });
  return { socket, heardMs: () => heard };
}
const sayHeard = (tabs: readonly Tab[], answeredMs: number): void => {
  const times = tabs.map(({ heardMs }) => heardMs());
  const shown = times.map((ms) => (ms === null ? 'NEVER' : `${(ms - answeredMs).toFixed(0)} ms`));
  say(`  open tab: ${shown.join(', of another process ')}`);
  for (const { socket } of tabs) socket.disconnect();
};

async function measureTabsAndLetters(network: Network, postId: number): Promise<void> {
  const tabs = network.origins.map((origin) =>
    openTab(network, origin, { event: 'content.hidden', names: `"postIds":[${postId}]` }),
  );
  await pause(2_000);
  await decide(network, { kind: 'post', id: postId, action: 'takeDown' });
  const answeredMs = performance.now();
  const notified = await firstMs(answeredMs, async () =>
    (await network.as('creator').notifications.listNotifications({})).rows.some(
      ({ type }) => type === 'POST_TAKEN_DOWN',
    ),
  );
  const mailed = await firstMs(answeredMs, async () =>
    (await listMails(join(network.folder, 'data/mails'))).some(({ subject }) => /took down/.test(subject)),
  );
  // Events for tabs are batched for a moment.
  await pause(1_000);
  say('\nTake-down of a post, for people who have it open and for its creator:');
  say(`  notification ${notified}, email ${mailed}`);
  sayHeard(tabs, answeredMs);
  await decide(network, { kind: 'post', id: postId, action: 'restore' });
}

async function measureChat(network: Network): Promise<void> {
  const { id: postId } = await network.as('creator').streams.createStream({
    ...{ title: `${word} chat`, draft: false },
    scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const { chat } = network.as('subscriber');
  const { id } = await chat.sendMessage({ postId, comment: 'Quillchat', key: 'bench-line' });
  const tabs = network.origins.map((origin) =>
    openTab(network, origin, { event: 'chat.happened', names: 'delete_comment' }),
  );
  await pause(2_000);
  for (const { socket } of tabs) socket.emit('chat.join', postId, () => {});
  await pause(1_000);
  const exit = exitOf(network);
  const exits = [
    exit('API: room', `/api/public/chat/${postId}`, { role: 'creator', says: 'Quillchat' }),
    exit('API: earlier messages', `/api/public/chat/${postId}/messages?before=999999999`, {
      ...{ role: 'creator', says: 'Quillchat' },
    }),
  ];
  const [hide, show] = hideAndShow(network, { kind: 'message', id });
  const answeredMs = await measure(network, 'Take-down of a chat line', exits, hide);
  sayHeard(tabs, answeredMs);
  await measure(network, 'Its restoration', exits, show);
}

async function measureAll(network: Network, published: Published, exits: Exits): Promise<void> {
  const post = { kind: 'post', id: published.video } as const;
  const subjects = [
    ['a post', exits.post, hideAndShow(network, post)],
    ['a comment', exits.comment, hideAndShow(network, { kind: 'comment', id: published.commentId })],
    ['a bite', exits.bite, hideAndShow(network, { kind: 'bite', id: published.bite })],
    ['a channel (suspension)', exits.channel, hideAndShow(network, { kind: 'account', id: 1 }, 'suspend')],
  ] as const;
  for (const [name, all, [hide, show]] of subjects) {
    await measure(network, `Take-down of ${name}`, all, hide);
    // Exits of the creator's own pages need the creator, whose sessions a suspension ends.
    await measure(network, 'Its restoration', all, show);
  }
}
type Exits = Record<'post' | 'comment' | 'bite' | 'channel', ReturnType<typeof exitsOfPost>>;

await onNetwork(async (network) => {
  const { published, pictures } = await publish(network);
  await pause(3_000);
  const signed = { ...pictures, ...(await sign(network, published)) };
  await measureChat(network);
  await measureBroadcast(network);
  await measureTabsAndLetters(network, published.video);
  const podcast = ['private podcast feed, episode', 'page: podcast', 'file: private episode', 'file: sound'];
  const ofPost = exitsOfPost(network, published, signed).filter(({ name }) => !podcast.includes(name));
  await measureAll(network, published, {
    post: ofPost,
    comment: exitsOfComment(network, published),
    bite: exitsOfBite(network, published, signed),
    channel: exitsOfChannel(network, published, signed),
  });
  await measure(
    network,
    'Take-down of a podcast',
    exitsOfPost(network, published, signed).filter(({ name }) => podcast.includes(name)),
    hideAndShow(network, { kind: 'post', id: published.podcast })[0],
  );
});
