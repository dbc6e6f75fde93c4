import { errorFrom, type ApiError } from '@realfin/contract/api-error';
import type { Api, AppContract } from '@realfin/contract/contract';
import { createClient, readRoutes, type WrittenRoutes } from '@realfin/contract/core';
import routes from 'virtual:api-routes';
import { fetchConfirmed } from './confirm-identity.ts';
import { messages } from './language.ts';
import { firstAct } from './speed/first-act.ts';

/** For errors without a response; the server words refusals in the reader's language. */
export const copy = messages('api', {
  unreadable: 'Unexpected error',
  unreached: (message: string) => `Network error (${message})`,
});

let unreached = 0;

/** The number of requests that failed because the server was unreachable. */
export const countUnreached = (): number => unreached;

async function send(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetchConfirmed(input, init);
  } catch (error) {
    // A request that we stopped ourselves fails with another error.
    if (!(error instanceof TypeError)) throw error;
    unreached++;
    throw new TypeError(copy.unreached(error.message), { cause: error });
  }
}

type AnyCall = (...input: readonly unknown[]) => Promise<unknown>;
type Calls = Record<string, AnyCall>;

const callsOf = (written: WrittenRoutes) =>
  createClient<AppContract>(readRoutes(written), '/api', send, () => copy.unreadable) as unknown as Record<
    string,
    Calls
  >;

let otherCalls: Promise<Record<string, Calls>> | undefined;

const loadOthers = () =>
  (otherCalls ??= import('virtual:other-api-routes').then(
    (module) => callsOf(module.default),
    (error: unknown) => {
      // The next call tries again.
      otherCalls = undefined;
      throw error;
    },
  ));
// Preloaded before they are needed, but after the page.
if (typeof window !== 'undefined')
  void firstAct()
    .then(loadOthers)
    .catch(() => undefined);

/** Calls an operation whose path is not loaded yet. */
const lateCall =
  (group: string, name: string): AnyCall =>
  async (...input) => {
    const call = (await loadOthers())[group]?.[name];
    if (call === undefined) throw new TypeError(`There is no operation ${group}.${name}.`);
    return call(...input);
  };

const withLateCalls = (group: string, calls: Calls): Calls =>
  new Proxy(calls, { get: (first, name) => first[String(name)] ?? lateCall(group, String(name)) });

/** The API in the browser. Loaders use the one of their page context instead. */
export const api = Object.fromEntries(
  Object.entries(callsOf(routes)).map(([group, calls]) => [group, withLateCalls(group, calls)]),
) as unknown as Api;

/** The error of a response to a request sent outside of this client. */
export const failureOf = (status: number, body: string): ApiError => errorFrom(status, body, copy.unreadable);
