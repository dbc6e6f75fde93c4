// The server of a component test file: real HTTP and a real socket on loopback, with the responses a test
// defines.
import {
  createServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerEvents } from '@realfin/contract/events';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Server } from 'socket.io';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { skipFirstAct } from '../lib/speed/first-act.ts';

export interface TestRequest {
  /** Method and path, without the query. */
  route: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}
interface Reply {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
}
type Answer = (request: TestRequest) => Reply;

async function readRequest(message: IncomingMessage): Promise<TestRequest> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  const { pathname } = new URL(message.url ?? '/', 'http://test');
  const isJson = message.headers['content-type'] === 'application/json';
  return {
    route: `${message.method} ${pathname}`,
    headers: message.headers,
    body: isJson ? JSON.parse(text) : text,
  };
}

const listen = (server: HttpServer): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** The part of happy-dom's window used here. */
const browser = globalThis as unknown as { happyDOM: { setURL(url: string): void } };

/** Starts the server for a file, and clears responses, requests and browser storage after each test. */
export function openTestServer() {
  const answers = new Map<string, Answer>();
  const requests: TestRequest[] = [];
  const reply = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(message);
    requests.push(request);
    const { status = 200, headers = {}, json } = answers.get(request.route)?.(request) ?? { status: 404 };
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(json === undefined ? undefined : JSON.stringify(json));
  };
  const server = createServer((message, response) => void reply(message, response));
  const sockets = new Server(server, { path: '/socket', serveClient: false, transports: ['websocket'] });
  let client = new QueryClient();

  beforeAll(async () => browser.happyDOM.setURL(`http://127.0.0.1:${await listen(server)}/`));
  // Tests neither move the pointer nor wait for the timeout.
  beforeAll(skipFirstAct);
  beforeEach(() => {
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  });
  afterEach(() => {
    cleanup();
    answers.clear();
    requests.length = 0;
    localStorage.clear();
  });
  afterAll(() => sockets.close());

  return {
    requests,
    /** `route` is a method and a path. */
    answer: (route: string, reply: Answer | Reply) =>
      answers.set(route, typeof reply === 'function' ? reply : () => reply),
    /** A refusal in the API's format. */
    refuse: (status: number, code: string, more: object = {}): Reply => ({
      status,
      json: { code, detail: code, ...more },
    }),
    countOf: (route: string) => requests.filter((request) => request.route === route).length,
    send: <E extends keyof ServerEvents>(event: E, payload: ServerEvents[E]) => sockets.emit(event, payload),
    /** Closes the connections of all tabs, as when sessions end. */
    disconnect: () => sockets.disconnectSockets(),
    countSockets: () => sockets.sockets.sockets.size,
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  };
}
