// A stateful fake of Stripe, for tests: it refuses every request that Stripe itself would refuse.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { systemClock, type Clock } from '../../lib/clock.ts';
import { answerRequest, type Parts, type Request } from './answer-request.ts';
import { findOperation } from './description/operations.ts';
import { openDesk, type Desk } from './desk.ts';
import { createFaults, type Faults } from './faults.ts';
import { createKeys, type Answer } from './idempotency.ts';
import { findPage } from './pages.ts';
import { createState, idOf, type State } from './state.ts';

export interface FakeStripe extends Desk {
  origin: string;
  secretKey: string;
  publishableKey: string;
  state: State;
  faults: Faults;
  /** Answers of the fake that violate Stripe's declarations. */
  problems: readonly string[];
  /** Every request that arrived, for assertions. */
  requests: readonly Request[];
  /** Delivers the requests that a `late` fault delayed. */
  deliverLate(): void;
  /** Delay between a slow card's charge and its answer. */
  waits: { wait(ms: number): Promise<void> };
  close(): Promise<void>;
}

const apiVersion = '2026-10-28.endive';
const lateMs = 6_000;

function requestOf(message: IncomingMessage, body: string): Request {
  const url = new URL(message.url ?? '/', 'http://stripe.test');
  const header = (name: string) => {
    const value = message.headers[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    query: url.search.slice(1),
    body,
    apiKey: (header('authorization') ?? '').replace(/^Bearer /, ''),
    idempotencyKey: header('idempotency-key'),
    account: header('stripe-account'),
    apiVersion: header('stripe-version'),
  };
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
};

interface Inside extends Parts {
  faults: Faults;
  requests: Request[];
  /** Requests that take longer than the driver waits. */
  late: Request[];
  waits: FakeStripe['waits'];
}

/** Null: the connection is closed without an answer. */
async function answerOne(inside: Inside, request: Request): Promise<Answer | null> {
  const { state, faults } = inside;
  const operation = findOperation(request.method, request.path)?.name ?? '';
  const same = [request.method, request.path, request.idempotencyKey].join(' ');
  const fault = faults.take(operation, same);
  if (fault === 'loseRequest') return null;
  if (fault === 'late') {
    inside.late.push(request);
    return null;
  }
  if (fault === 'double') answerRequest(inside, request, null);
  const answer = answerRequest(inside, request, fault);
  if (fault === 'loseAnswer') return null;
  if (operation !== 'PaymentIntentResource.confirm' || answer.status !== 200) return answer;
  const magic = state.magic.get(idOf(Reflect.get(answer.body, 'payment_method') as string | null)) ?? {};
  const isPresent = state.hidden.get(String(Reflect.get(answer.body, 'id')))?.offSession === false;
  if (magic.answersLate) await inside.waits.wait(lateMs);
  return magic.losesAnswer && isPresent ? null : answer;
}

async function serve(inside: Inside, message: IncomingMessage, reply: ServerResponse): Promise<void> {
  const request = requestOf(message, await text(message));
  if (request.method === 'OPTIONS') {
    reply.writeHead(204, cors).end();
    return;
  }
  const page = findPage(inside.state, request.method, request.path, request.body);
  if (page !== null) {
    reply.writeHead(page.status, page.headers).end(page.body);
    return;
  }
  inside.requests.push(request);
  const answer = await answerOne(inside, request);
  if (answer === null) {
    message.socket.destroy();
    return;
  }
  reply.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_fake', ...cors });
  reply.end(JSON.stringify(answer.body));
}

export async function startFakeStripe(clock: Clock = systemClock, port = 0): Promise<FakeStripe> {
  const state = createState(clock, apiVersion);
  const inside: Inside = {
    state,
    faults: createFaults(),
    keys: createKeys(),
    secretKey: 'sk_test_fake0123456789abcdef',
    publishableKey: 'pk_test_fake0123456789abcdef',
    problems: [],
    requests: [],
    late: [],
    waits: { wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
  };
  const server = createServer((message, reply) => {
    serve(inside, message, reply).catch((error: unknown) => {
      inside.problems.push(String(error));
      reply.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...inside,
    ...openDesk(state),
    origin: state.origin,
    deliverLate() {
      for (const request of inside.late.splice(0)) answerRequest(inside, request, null);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
