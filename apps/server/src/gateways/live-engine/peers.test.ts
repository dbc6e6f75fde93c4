import { request } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../lib/log.ts';
import { deriveKey } from '../../lib/seal.ts';
import { openPeerDoor, type PeerDoor } from './peer-api.ts';
import { withPeers } from './peers.ts';
import type { LiveAnswer, LiveEngine } from './port.ts';

const secret = 'a secret of all processes';
const log = createLogger('silent', false);

/** An engine that has one broadcast, and writes down what it is asked. */
function engineWith(broadcast: string, answers: Record<string, LiveAnswer>) {
  const asked: string[] = [];
  const engine: LiveEngine = {
    start: () => Promise.resolve(),
    ingestUrl: null,
    isListening: false,
    acceptBrowser: () => Promise.resolve({ accepted: false, refusal: 'unavailable' }),
    read(mediaKey, file, query) {
      asked.push(`${mediaKey}/${file} ${JSON.stringify(query)}`);
      return Promise.resolve(mediaKey === broadcast ? (answers[file] ?? { kind: 'none' }) : null);
    },
    beginAt: (mediaKey, at) => Promise.resolve(void asked.push(`begin ${mediaKey} ${JSON.stringify(at)}`)),
    kick: (mediaKey) => void asked.push(`kick ${mediaKey}`),
    end: (mediaKey) => Promise.resolve(void asked.push(`end ${mediaKey}`)),
    close: () => Promise.resolve(),
  };
  return { engine, asked };
}

const away = engineWith('away', {
  'master.m3u8': { kind: 'playlist', text: '#EXTM3U\n' },
  'source/segment-0.m4s': { kind: 'bytes', bytes: Buffer.from([0, 255, 7]) },
  'source/segment-1.m4s': { kind: 'stored' },
});
const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  away.asked.length = 0;
  for (const each of open.splice(0)) await each.close();
});

describe('processes that take broadcasts', () => {
  it('answer for the broadcasts of each other', async () => {
    const key = deriveKey(secret, 'live peers').toString('base64url');
    const door: PeerDoor = await openPeerDoor(away.engine, { host: '127.0.0.1', port: 0, key });
    open.push(door);
    const here = engineWith('here', { 'master.m3u8': { kind: 'playlist', text: 'here' } });
    const both = withPeers(here.engine, {
      peers: ['127.0.0.1:1', `127.0.0.1:${door.port}`],
      door: null,
      secret,
      log,
    });
    expect(await both.read('here', 'master.m3u8', {})).toEqual({ kind: 'playlist', text: 'here' });
    expect(await both.read('away', 'master.m3u8', { _HLS_msn: '4', other: 5 })).toEqual({
      kind: 'playlist',
      text: '#EXTM3U\n',
    });
    expect(away.asked).toEqual(['away/master.m3u8 {"_HLS_msn":"4"}']);
    const bytes = await both.read('away', 'source/segment-0.m4s', {});
    expect(bytes).toEqual({ kind: 'bytes', bytes: Buffer.from([0, 255, 7]) });
    expect(await both.read('away', 'source/segment-1.m4s', {})).toEqual({ kind: 'stored' });
    expect(await both.read('away', 'nothing', {})).toEqual({ kind: 'none' });
    expect(await both.read('nowhere', 'master.m3u8', {})).toBeNull();
    await both.beginAt('away', { source: 5, '480p': 4 });
    expect(away.asked).toContain('begin away {"source":5,"480p":4}');
    expect(here.asked).toContain('begin away {"source":5,"480p":4}');
    both.kick('away');
    await vi.waitFor(() => expect(away.asked).toContain('kick away'));
    await both.end('away');
    expect(away.asked).toContain('end away');
  });

  it('answer nobody with another key', async () => {
    const door = await openPeerDoor(away.engine, { host: '127.0.0.1', port: 0, key: 'another' });
    open.push(door);
    const here = engineWith('here', {});
    const both = withPeers(here.engine, { peers: [`127.0.0.1:${door.port}`], door: null, secret, log });
    expect(await both.read('away', 'master.m3u8', {})).toBeNull();
    await both.end('away');
    expect(away.asked).toEqual([]);
  });

  it.each(['//', '///read', '//host:99999999/', '*', '/\\', '/%', '/read', '/kick'])(
    'answer no address that names none, as %s',
    async (path) => {
      const door = await openPeerDoor(away.engine, { host: '127.0.0.1', port: 0, key: 'key' });
      open.push(door);
      const asked = { host: '127.0.0.1', port: door.port, path, method: 'POST' };
      const status = await new Promise((resolve, reject) => {
        request({ ...asked, headers: { authorization: 'Bearer key' } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .once('error', reject)
          .end();
      });
      expect(status).toBe(404);
      expect(away.asked).toEqual([]);
    },
  );

  it.each(['constructor', '__proto__', 'toString', 'nothing'])('answer no command named %s', async (verb) => {
    const door = await openPeerDoor(away.engine, { host: '127.0.0.1', port: 0, key: 'key' });
    open.push(door);
    const answer = await fetch(`http://127.0.0.1:${door.port}/${verb}/away`, {
      method: 'POST',
      headers: { authorization: 'Bearer key' },
    });
    expect(answer.status).toBe(404);
  });
});
