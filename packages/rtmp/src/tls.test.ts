// Encoders over TLS, with certificates as an operator has them.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RtmpServer, type Certificate } from './server.ts';
import { opening, readReplies } from './test-publisher.ts';

let folder = '';
let server: RtmpServer;
const open: net.Socket[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rtmps-'));
  const accepted = { accepted: true as const, consumer: { take: () => undefined, ended: () => undefined } };
  server = new RtmpServer({ authorize: () => Promise.resolve(accepted) });
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function makeCertificate(name: string): Promise<Certificate> {
  const [keyFile, certFile] = [path.join(folder, `${name}.key`), path.join(folder, `${name}.cert`)];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  const of = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1'];
  execFileSync('openssl', ['req', '-x509', ...key, ...of, '-out', certFile], { stdio: 'ignore' });
  return { key: await readFile(keyFile), cert: await readFile(certFile) };
}

/** As an encoder that trusts this certificate only. */
function connect(port: number, ca: Certificate['cert']): Promise<tls.TLSSocket> {
  const socket = tls.connect({ port, host: '127.0.0.1', servername: 'localhost', ca: [ca] });
  open.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('secureConnect', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** The answers to an encoder that asks to publish. */
async function publishOver(socket: tls.TLSSocket): Promise<string[]> {
  const heard: Buffer[] = [];
  const codes = () => readReplies(Buffer.concat(heard)).map(({ code }) => code);
  socket.on('data', (bytes: Buffer) => void heard.push(bytes));
  for (const bytes of opening('live', 'good')) socket.write(bytes);
  await vi.waitFor(() => expect(codes()).toContain('NetStream.Publish.Start'));
  return codes();
}

it('takes an encoder that checks the certificate, and shows none to others', async () => {
  const [own, foreign] = await Promise.all([makeCertificate('own'), makeCertificate('foreign')]);
  const port = await server.listenSecurely({ port: 0, host: '127.0.0.1', ...own });
  const socket = await connect(port, own.cert);
  expect([socket.authorized, socket.getProtocol()]).toEqual([true, 'TLSv1.3']);
  expect(await publishOver(socket)).toContain('NetStream.Publish.Start');
  await expect(connect(port, foreign.cert)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  await vi.waitFor(() => expect(server.connections).toBe(1));
});

it('shows a renewed certificate to who comes next, and keeps who is there', async () => {
  const [first, second] = await Promise.all([makeCertificate('first'), makeCertificate('second')]);
  const port = await server.listenSecurely({ port: 0, host: '127.0.0.1', ...first });
  const before = await connect(port, first.cert);
  server.renewCertificate(second);
  const after = await connect(port, second.cert);
  expect(after.getPeerCertificate().fingerprint256).not.toBe(before.getPeerCertificate().fingerprint256);
  expect(await publishOver(before)).toContain('NetStream.Publish.Start');
  await expect(connect(port, first.cert)).rejects.toThrow();
});

it('answers nothing in plain words, and does not begin with a key of another certificate', async () => {
  const [own, other] = await Promise.all([makeCertificate('own'), makeCertificate('other')]);
  const port = await server.listenSecurely({ port: 0, host: '127.0.0.1', ...own });
  const plain = net.connect(port, '127.0.0.1');
  open.push(plain);
  const heard: Buffer[] = [];
  plain.on('data', (bytes: Buffer) => void heard.push(bytes));
  plain.on('error', () => undefined);
  const closed = new Promise((resolve) => void plain.once('close', resolve));
  plain.write(Buffer.concat(opening('live', 'good')));
  await closed;
  expect(readReplies(Buffer.concat(heard))).toEqual([]);
  await vi.waitFor(() => expect(server.connections).toBe(0));
  const mixed = { port: 0, host: '127.0.0.1', cert: own.cert, key: other.key };
  await expect(server.listenSecurely(mixed)).rejects.toThrow();
});
