// HTTP API for the other processes of an instance, inside the operator's network and with a key.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sameSecret } from '../../lib/ids.ts';
import type { LiveAnswer, LiveEngine } from './port.ts';

export type PeerDoor = { port: number; close: () => Promise<void> };

/** The kind of answer in the body; `unknown` if the broadcast doesn't run here. */
export const answerHeader = 'x-live-answer';

export async function openPeerDoor(
  local: LiveEngine,
  { host, port, key }: { host: string; port: number; key: string },
): Promise<PeerDoor> {
  const server = createServer((request, response) => {
    if (!sameSecret(request.headers.authorization ?? '', `Bearer ${key}`)) response.writeHead(403).end();
    else
      answer(local, request, response).catch(() => {
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(local: LiveEngine, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname = '', searchParams = new URLSearchParams() } =
    URL.parse(`http://peer${request.url ?? '/'}`) ?? {};
  const [, verb = '', mediaKey = '', ...file] = pathname.split('/');
  if (request.method === 'GET' && verb === 'read') {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const query = Object.fromEntries(searchParams);
    return send(response, await local.read(mediaKey, file.join('/'), query, gone.signal));
  }
  const command = request.method === 'POST' && mediaKey !== '' ? commands.get(verb) : undefined;
  await command?.(local, mediaKey, searchParams);
  response.writeHead(command === undefined ? 404 : 204).end();
  return undefined;
}

type Command = (local: LiveEngine, mediaKey: string, query: URLSearchParams) => Promise<void>;
const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['end', (local, mediaKey) => local.end(mediaKey)],
  ['kick', async (local, mediaKey) => local.kick(mediaKey)],
  [
    'begin',
    (local, mediaKey, query) =>
      local.beginAt(mediaKey, Object.fromEntries([...query].map(([name, at]) => [name, Number(at)]))),
  ],
]);

function send(response: ServerResponse, found: LiveAnswer | null): void {
  response.setHeader(answerHeader, found?.kind ?? 'unknown');
  if (found?.kind === 'bytes') response.end(found.bytes);
  else response.end(found?.kind === 'playlist' ? found.text : '');
}
