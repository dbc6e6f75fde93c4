// One table of endpoints; the server binding, the in-process caller, the OpenAPI document and the web's client derive from it.
import type * as z from 'zod';
import { errorFrom } from './api-error.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Required role of the caller; ownership is checked by the module itself.
 * `publisher`: has a channel, or is a contributor acting for one. `creator`: has a channel.
 */
export type Access = 'public' | 'user' | 'publisher' | 'creator' | 'earner' | 'admin';

/** The rate-limit class: every verb of a class shares one budget per account and per address. */
export type RateClass = 'read' | 'write' | 'talk' | 'chat' | 'room' | 'money' | 'upload' | 'identity';

export interface Endpoint {
  method: Method;
  path: `/${string}`;
  summary: string;
  access: Access;
  rate: RateClass;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Largest body in bytes, if more than `limits.bodyBytes`. */
  bodyBytes?: number;
  response: z.ZodType;
  /** Moves money: the caller must send an Idempotency-Key. */
  idempotent?: true;
  /** For writing, paying and publishing: requires a confirmed email. */
  verified?: true;
  /**
   * Derived from its effect: needs a session in which the person signed in, or entered the password, within
   * `timings.confirmedMinutes`.
   */
  confirmed?: true;
  /** Derived from its effect: people with two-step login must send a new code as header `Second-Factor`. */
  freshCode?: true;
  /** Further paths with the same response, such as a v1 and a v2. */
  aliases?: readonly `/${string}`[];
}
export type Group = Record<string, Endpoint>;
export type Contract = Record<string, Group>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Given<T> = T extends z.ZodType ? z.input<T> : unknown;
type Parsed<T> = T extends z.ZodType ? z.output<T> : unknown;
/** A caller's arguments: params, query and body in one flat object. */
export type Input<E extends Endpoint> = Given<E['params']> & Given<E['query']> & Given<E['body']>;
/** A handler's arguments: the same, validated. */
export type Valid<E extends Endpoint> = Parsed<E['params']> & Parsed<E['query']> & Parsed<E['body']>;
export type Output<E extends Endpoint> = z.output<E['response']>;

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
}
type Arguments<I> = object extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions];
export type Client<C extends Contract> = {
  [G in keyof C]: { [K in keyof C[G]]: (...args: Arguments<Input<C[G][K]>>) => Promise<Output<C[G][K]>> };
};

/** A route at run time. Generated from the contract at build time, so zod isn't in the browser bundle. */
export interface RouteInfo {
  method: Method;
  path: string;
  query: string[];
  hasBody: boolean;
}
export type RouteTable = Record<string, Record<string, RouteInfo>>;

export function routeTable(contract: Contract): RouteTable {
  return mapContract(contract, (e) => ({
    method: e.method,
    path: e.path,
    query: e.query ? Object.keys(e.query.shape) : [],
    hasBody: e.body !== undefined,
  }));
}

/** A table as every page loads it: `POST+ /post/like?post&disliked`, with a plus where there is a body. */
export type WrittenRoutes = Record<string, Record<string, string>>;

export const writeRoutes = (table: RouteTable): WrittenRoutes =>
  mapContract(table, ({ method, path, query, hasBody }: RouteInfo) => {
    const names = query.length === 0 ? '' : `?${query.join('&')}`;
    return `${method}${hasBody ? '+' : ''} ${path}${names}`;
  });

export const readRoutes = (written: WrittenRoutes): RouteTable =>
  mapContract(written, (route: string): RouteInfo => {
    const [, method = '', plus, path = '', names] = /^(\w+)(\+?) ([^?]*)(?:\?(.*))?$/.exec(route) ?? [];
    return { method: method as Method, path, query: names?.split('&') ?? [], hasBody: plus === '+' };
  });

type Grouped = Record<string, Record<string, unknown>>;

/** Maps every endpoint of a contract, or any values grouped under the same names. */
export function mapContract<C extends Grouped, V>(
  contract: C,
  map: <G extends keyof C & string, K extends keyof C[G] & string>(endpoint: C[G][K], group: G, name: K) => V,
): { [G in keyof C]: { [K in keyof C[G]]: V } };
export function mapContract(
  contract: Grouped,
  map: (endpoint: unknown, group: string, name: string) => unknown,
) {
  return Object.fromEntries(
    Object.entries(contract).map(([group, endpoints]) => [
      group,
      Object.fromEntries(Object.entries(endpoints).map(([name, e]) => [name, map(e, group, name)])),
    ]),
  );
}

/** Splits a flat input into path parameters, query string and body. */
export function splitInput(info: RouteInfo, input: Record<string, unknown>) {
  const body: Record<string, unknown> = { ...input };
  const query = new URLSearchParams();
  const path = info.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = body[name];
    delete body[name];
    return encodeURIComponent(String(value));
  });
  for (const name of info.query) {
    const value = body[name];
    delete body[name];
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return { path: query.size > 0 ? `${path}?${query}` : path, body };
}

export function createClient<C extends Contract>(
  table: RouteTable,
  baseUrl: string,
  send: typeof fetch = fetch,
  /** The message for a failure whose response cannot be read. */
  unreadable: () => string | undefined = () => undefined,
): Client<C> {
  const call =
    (info: RouteInfo) =>
    async (input: Record<string, unknown> = {}, options: CallOptions = {}) => {
      const { path, body } = splitInput(info, input);
      const headers: Record<string, string> = { accept: 'application/json' };
      if (info.hasBody) headers['content-type'] = 'application/json';
      if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
      const response = await send(baseUrl + path, {
        method: info.method,
        headers,
        credentials: 'same-origin',
        signal: options.signal ?? null,
        body: info.hasBody ? JSON.stringify(body) : null,
      });
      const text = await response.text();
      if (!response.ok) throw errorFrom(response.status, text, unreadable());
      return text === '' ? undefined : JSON.parse(text);
    };
  return mapContract(table, call) as unknown as Client<C>;
}
