// Accepts encoders, on RTMP and on RTMPS.
import { randomUUID } from 'node:crypto';
import net, { type AddressInfo } from 'node:net';
import tls from 'node:tls';
import { Admission, unfolded, type AddressFolds, type Place } from './admission.ts';
import { rtmpLimits, type RtmpLimits } from './limits.ts';
import type { Authorize } from './publishing.ts';
import type { RefusalCode } from './refusals.ts';
import { RefusedKeys } from './refused-keys.ts';
import { RtmpSession } from './session.ts';

export type RefusedConnection = { id: string; address: string; code: RefusalCode; detail: string };

export type RtmpServerOptions = {
  authorize: Authorize;
  limits?: Partial<RtmpLimits>;
  /** Without it, each address is its own network and site. */
  folds?: AddressFolds;
  /** `detail` may quote the peer: for logs only. */
  onRefused?: (refused: RefusedConnection) => void;
  nowMs?: () => number;
};

export type ListenOptions = { port: number; host?: string };
export type Certificate = { key: string | Buffer; cert: string | Buffer };

type Connection = { session: RtmpSession; socket: net.Socket };

const checkMs = 1_000;

/** Identifies a connection before and after TLS, which has a separate socket. */
const keyOf = ({ remoteAddress, remotePort, localPort }: net.Socket): string =>
  `${remoteAddress} ${remotePort} ${localPort}`;

export class RtmpServer {
  readonly #options: RtmpServerOptions;
  readonly #limits: RtmpLimits;
  readonly #nowMs: () => number;
  readonly #admission: Admission;
  readonly #refusedKeys: RefusedKeys;
  readonly #connections = new Map<string, Connection>();
  /** Including those in the TLS handshake. */
  readonly #sockets = new Set<net.Socket>();
  readonly #places = new Map<string, Place>();
  readonly #servers: net.Server[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(options: RtmpServerOptions) {
    this.#options = options;
    this.#limits = { ...rtmpLimits, ...options.limits };
    this.#nowMs = options.nowMs ?? (() => performance.now());
    const folds = options.folds ?? unfolded;
    const connections = this.#limits.connections + this.#limits.unprovenConnections;
    this.#admission = new Admission({
      limits: { ...this.#limits, connections },
      ...{ folds, nowMs: this.#nowMs },
    });
    this.#refusedKeys = new RefusedKeys(this.#limits, folds);
    this.#timer = setInterval(() => {
      for (const { session } of this.#connections.values()) session.check();
    }, checkMs).unref();
  }

  get connections(): number {
    return this.#connections.size;
  }

  /** @returns the port, chosen by the system for port 0. */
  async listen(at: ListenOptions): Promise<number> {
    const server = net.createServer();
    server.on('connection', (socket) => this.#admit(socket));
    server.on('connection', (socket) => this.#serve(socket, false));
    return this.#open(server, at);
  }

  /** The same over TLS. */
  async listenSecurely({ key, cert, ...at }: ListenOptions & Certificate): Promise<number> {
    const server = tls.createServer({ key, cert, handshakeTimeout: this.#limits.handshakeMs });
    // Registered first, before TLS, so that unfinished handshakes count as well.
    server.prependListener('connection', (socket: net.Socket) => this.#admit(socket));
    server.on('secureConnection', (socket) => this.#serve(socket, true));
    server.on('tlsClientError', (_error, socket) => socket.destroy());
    return this.#open(server, at);
  }

  /** Uses a renewed certificate for new connections. */
  renewCertificate(certificate: Certificate): void {
    for (const server of this.#servers)
      if (server instanceof tls.Server) server.setSecureContext(certificate);
  }

  /** @param id of the request passed to `authorize` @returns whether it was connected */
  kick(id: string, code: RefusalCode = 'kicked'): boolean {
    const connection = this.#connections.get(id);
    connection?.session.kick(code);
    return connection !== undefined;
  }

  /** Closes every connection; each consumer receives `ended`. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    const closed = this.#servers.map(
      (server) => new Promise<void>((resolve) => void server.close(() => resolve())),
    );
    for (const { session, socket } of this.#connections.values()) {
      session.disconnected();
      socket.destroy();
    }
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(closed);
  }

  async #open(server: net.Server, { port, host }: ListenOptions): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host }, resolve);
    });
    this.#servers.push(server);
    return (server.address() as AddressInfo).port;
  }

  #admit(socket: net.Socket): void {
    const address = socket.remoteAddress;
    socket.on('error', () => undefined);
    const isShutOut = address === undefined || this.#refusedKeys.isShutOut(address, this.#nowMs());
    const place = isShutOut ? null : this.#admission.admit(address, () => socket.destroy());
    if (place === null) {
      socket.destroy();
      return;
    }
    const key = keyOf(socket);
    this.#sockets.add(socket);
    this.#places.set(key, place);
    socket.on('close', () => {
      this.#sockets.delete(socket);
      this.#places.delete(key);
      place.leave();
    });
  }

  #serve(socket: net.Socket, isSecure: boolean): void {
    const address = socket.remoteAddress;
    const place = this.#places.get(keyOf(socket));
    if (socket.destroyed || address === undefined || place === undefined) return;
    const id = randomUUID();
    const session = new RtmpSession({
      ...{ id, address, isSecure, limits: this.#limits, nowMs: this.#nowMs },
      authorize: async (request) => {
        const verdict = await this.#options.authorize(request);
        if (verdict.accepted) place.prove();
        return verdict;
      },
      isFull: () => this.#admission.provenConnections >= this.#limits.connections,
      transport: transportOf(socket, this.#limits),
      onRefused: (code, detail) => this.#refused({ id, address, code, detail }),
    });
    this.#connections.set(id, { session, socket });
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => session.receive(bytes));
    socket.on('close', () => {
      this.#connections.delete(id);
      session.disconnected();
    });
  }

  #refused(refused: RefusedConnection): void {
    if (refused.code === 'badKey') this.#refusedKeys.add(refused.address, this.#nowMs());
    this.#options.onRefused?.(refused);
  }
}

function transportOf(socket: net.Socket, limits: RtmpLimits) {
  return {
    send(bytes: Buffer) {
      if (!socket.writable) return;
      if (socket.writableLength + bytes.length > limits.unsentBytes) socket.destroy();
      else socket.write(bytes);
    },
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    close() {
      // The peer's data must be read until it closes, or a reset may discard our answer.
      socket.resume();
      socket.end();
      setTimeout(() => socket.destroy(), limits.lingerMs).unref();
    },
  };
}
