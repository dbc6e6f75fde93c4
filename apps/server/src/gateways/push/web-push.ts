// Web Push (RFC 8030) with VAPID (RFC 8292). The library only encrypts; we send, because endpoints come
// from outside and must not lead into our own network.
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import { publicLookup } from '../../lib/network-address.ts';
import type { KeyPair } from './keys.ts';
import type { PushGateway, PushOutcome } from './port.ts';

export interface WebPushOptions {
  keys: KeyPair;
  /** VAPID contact of the operator, for push services. */
  contact: string;
  /** Also allows loopback and plain HTTP, for tests and development. */
  allowPrivate: boolean;
}
const lifeSeconds = 86_400;
const patienceMs = 10_000;

/** The push services of browsers, and the subdomains they use. */
const pushServices = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

function acceptsEndpoint(endpoint: string, allowPrivate: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (allowPrivate) return protocol === 'https:' || protocol === 'http:';
  // The URL parser omits a default port.
  if (protocol !== 'https:' || port !== '') return false;
  return pushServices.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}

interface Request {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

function post({ endpoint, headers, body }: Request, allowPrivate: boolean): Promise<number> {
  const send = endpoint.startsWith('http:') ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const request = send(
      endpoint,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(patienceMs),
        ...(!allowPrivate && { lookup: publicLookup }),
      },
      (response) => {
        // The body is ignored and never read to its end.
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  // 401 and 403: subscribed with a former key of ours.
  if ([401, 403, 404, 410].includes(status)) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
  return 'refused';
}

export function createWebPush({ keys, contact, allowPrivate }: WebPushOptions): PushGateway {
  const accepts = (endpoint: string) => acceptsEndpoint(endpoint, allowPrivate);
  return {
    publicKey: keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, { topic, content }) {
      if (!accepts(endpoint)) return 'gone';
      const details = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(content),
        { TTL: lifeSeconds, topic, vapidDetails: { subject: `mailto:${contact}`, ...keys } },
      );
      const { headers, body } = details;
      return outcomeOf(await post({ endpoint, headers, body }, allowPrivate));
    },
  };
}
