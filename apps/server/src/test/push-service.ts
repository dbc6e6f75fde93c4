// A push service on loopback: decrypts messages as a browser would, and responds as configured.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Browser {
  /** The subscription that a page sends to the server. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Messages for it, decrypted. */
  got: { content: Record<string, string>; topic: string; vapid: Vapid }[];
  /** Response statuses in order; then 201. */
  answers: number[];
  /** Number of requests, regardless of the answer. */
  asked: number;
}
export interface Vapid {
  claims: { aud: string; exp: number; sub: string };
  key: string;
  isSigned: boolean;
}

const bytes = (text: string) => Buffer.from(text, 'base64url');
const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** RFC 8291 and 8188: a header of salt, record size and the sender's key, then one record. */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
  const record = body.subarray(21 + senderKey.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = hkdf(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

function readVapid(header: string): Vapid {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = bytes(key);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  return {
    claims: JSON.parse(bytes(claims).toString()) as Vapid['claims'],
    key,
    isSigned: verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature)),
  };
}

export async function openPushService() {
  const browsers = new Map<string, Browser & { take(body: Buffer, vapid: string, topic: string): void }>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      const { authorization = '', topic = '' } = request.headers;
      if (browser !== undefined) browser.asked++;
      const status = browser === undefined ? 404 : (browser.answers.shift() ?? 201);
      if (status === 201) browser?.take(Buffer.concat(parts), authorization, String(topic));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let count = 0;
  return {
    origin,
    newBrowser(): Browser {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${++count}`;
      const browser = {
        subscription: {
          endpoint: origin + path,
          keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        got: [] as Browser['got'],
        answers: [],
        asked: 0,
        take(body: Buffer, vapid: string, topic: string) {
          const content = JSON.parse(decrypt(body, ecdh, auth)) as Record<string, string>;
          browser.got.push({ content, topic, vapid: readVapid(vapid) });
        },
      };
      browsers.set(path, browser);
      return browser;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
