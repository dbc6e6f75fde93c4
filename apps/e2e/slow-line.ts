// A connection between browser and product that can be throttled and cut: an HTTP proxy on loopback.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

export interface SlowLine {
  /** For a browser context. */
  proxy: { server: string; bypass: string };
  /** Limits uploads from now on, also those under way. */
  limitTo(bytesPerSecond: number): void;
  /** Closes all connections and refuses new ones. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

const partBytes = 8 * 1024;

/** Throttles a streamed body. */
async function* slowly(body: IncomingMessage, rate: () => number): AsyncGenerator<Buffer> {
  for await (const chunk of body as AsyncIterable<Buffer>) {
    for (let from = 0; from < chunk.length; from += partBytes) {
      const part = chunk.subarray(from, from + partBytes);
      await wait((part.length / rate()) * 1_000);
      yield part;
    }
  }
}

export async function openSlowLine(): Promise<SlowLine> {
  let bytesPerSecond = Infinity;
  let isCut = false;
  const open = new Set<Socket | Duplex>();

  const forward = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const onward = request(asked.url ?? '', { method: asked.method ?? 'GET', headers: asked.headers });
    onward.on('socket', (socket) => open.add(socket));
    onward.once('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    try {
      for await (const part of slowly(asked, () => bytesPerSecond)) onward.write(part);
      onward.end();
    } catch {
      onward.destroy();
    }
  };
  const server = createServer((asked, answer) => void forward(asked, answer));
  server.on('connection', (socket) => {
    if (isCut) return socket.destroy();
    open.add(socket);
    return socket.once('close', () => open.delete(socket));
  });
  server.on('connect', (asked, socket) => {
    const { hostname, port } = new URL(`http://${asked.url}`);
    const tunnel = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      tunnel.pipe(socket).pipe(tunnel);
    });
    open.add(tunnel);
    tunnel.on('error', () => socket.destroy());
    socket.on('error', () => tunnel.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const cut = (): void => {
    isCut = true;
    for (const socket of open) socket.destroy();
    open.clear();
  };
  return {
    // Without the bypass a browser connects to its own machine directly.
    proxy: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bypass: '<-loopback>' },
    limitTo(rate) {
      bytesPerSecond = rate;
    },
    cut,
    restore() {
      isCut = false;
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
