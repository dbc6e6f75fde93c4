// Several processes with live broadcasts: each serves all of them, and proxies those of the others.
import type { Logger } from '../../lib/log.ts';
import { deriveKey } from '../../lib/seal.ts';
import { answerHeader, openPeerDoor, type PeerDoor } from './peer-api.ts';
import type { LiveAnswer, LiveEngine, PlaylistQuery } from './port.ts';

export type PeerSettings = {
  /** `host:port` of the other processes. */
  peers: readonly string[];
  /** Address of this process for its peers; null if it has none. */
  door: { host: string; port: number } | null;
};

/** Longer than any player waits for a part. */
const answerMs = 40_000;

type Ask = { verb: 'read' | 'end' | 'kick' | 'begin'; path: string; signal?: AbortSignal | undefined };

export function withPeers(
  local: LiveEngine,
  { peers, door, secret, log }: PeerSettings & { secret: string; log: Logger },
): LiveEngine {
  if (peers.length === 0 && door === null) return local;
  const key = deriveKey(secret, 'live peers').toString('base64url');
  const others = createPeers(peers, key, log);
  let opened: PeerDoor | null = null;
  return {
    async start(listener) {
      await local.start(listener);
      if (door !== null) opened = await openPeerDoor(local, { ...door, key });
    },
    get ingestUrl() {
      return local.ingestUrl;
    },
    get isListening() {
      return local.isListening;
    },
    acceptBrowser: local.acceptBrowser,
    read: async (mediaKey, file, query, signal) =>
      (await local.read(mediaKey, file, query, signal)) ?? others.read(mediaKey, file, query, signal),
    async beginAt(mediaKey, beginning) {
      const query = new URLSearchParams();
      for (const [name, at] of Object.entries(beginning)) query.set(name, String(at));
      await Promise.all([
        local.beginAt(mediaKey, beginning),
        others.tell('begin', `${mediaKey}?${query.toString()}`),
      ]);
    },
    kick(mediaKey) {
      local.kick(mediaKey);
      void others.tell('kick', mediaKey);
    },
    async end(mediaKey) {
      await Promise.all([local.end(mediaKey), others.tell('end', mediaKey)]);
    },
    async close() {
      await Promise.all([local.close(), opened?.close()]);
    },
  };
}

function createPeers(peers: readonly string[], key: string, log: Logger) {
  /** The peer that last served each broadcast. */
  const homes = new Map<string, string>();

  const ask = async (peer: string, { verb, path, signal }: Ask): Promise<Response | null> => {
    const late = AbortSignal.timeout(answerMs);
    try {
      return await fetch(`http://${peer}/${verb}/${path}`, {
        method: verb === 'read' ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${key}` },
        signal: signal === undefined ? late : AbortSignal.any([signal, late]),
      });
    } catch (error) {
      if (!signal?.aborted)
        log.warn({ err: error, peer }, 'another process that takes broadcasts did not answer');
      return null;
    }
  };

  const readFrom = async (peer: string, mediaKey: string, request: Ask): Promise<LiveAnswer | null> => {
    const response = await ask(peer, request);
    const found = response === null ? null : await answerOf(response);
    if (found !== null) homes.set(mediaKey, peer);
    else if (homes.get(mediaKey) === peer) homes.delete(mediaKey);
    return found;
  };

  return {
    async read(mediaKey: string, file: string, query: PlaylistQuery, signal?: AbortSignal) {
      const path = `${mediaKey}/${file}?${new URLSearchParams(textsOf(query)).toString()}`;
      const request: Ask = { verb: 'read', path, signal };
      const home = homes.get(mediaKey);
      const known = home === undefined ? null : await readFrom(home, mediaKey, request);
      if (known !== null) return known;
      const found = await Promise.all(peers.map((peer) => readFrom(peer, mediaKey, request)));
      return found.find((each) => each !== null) ?? null;
    },
    async tell(verb: 'end' | 'kick' | 'begin', path: string): Promise<void> {
      if (verb === 'end') homes.delete(path);
      await Promise.all(peers.map((peer) => ask(peer, { verb, path })));
    },
  };
}

const textsOf = (query: PlaylistQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

async function answerOf(response: Response): Promise<LiveAnswer | null> {
  const kind = response.ok ? response.headers.get(answerHeader) : null;
  if (kind === 'playlist') return { kind, text: await response.text() };
  const bytes = Buffer.from(await response.arrayBuffer());
  if (kind === 'bytes') return { kind, bytes };
  return kind === 'stored' || kind === 'tooFar' || kind === 'late' || kind === 'none' ? { kind } : null;
}
