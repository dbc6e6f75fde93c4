import type { Endpoint, Group, Output, Valid } from '@realfin/contract/core';
import { refuse } from '@realfin/contract/errors';
import type { Language } from '@realfin/contract/languages';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../lib/viewer.ts';

/** One request to one endpoint: who asks, and what came along with it. */
export interface Call {
  ctx: Context;
  viewer: Viewer | null;
  /** What the answer's sentences are read in. */
  language: Language;
  requestId: string;
  /** The browser's address; an empty string for calls from inside. */
  address: string;
  userAgent: string;
  /** Id of a browser that is not signed in, from its year-long cookie. */
  anonymousId: string | null;
  idempotencyKey: string | null;
  /** A code of the second step of the caller's logins. */
  secondFactor: string | null;
  /** The browser asks not to be followed: DNT, or Global Privacy Control. */
  doNotTrack: boolean;
}

declare module '../../context.ts' {
  interface Asks {
    calls: {
      /** Refuses where the person logs in in two steps and this is no unused code of the second one. */
      spendCode(ctx: Context, accountId: number, code: string | null): Promise<void>;
    };
  }
}
export interface SignedInCall extends Call {
  viewer: Viewer;
}
export type CallOf<E extends Endpoint> = E['access'] extends 'public' ? Call : SignedInCall;

export type Handler<E extends Endpoint> = (
  input: Valid<E>,
  call: CallOf<E>,
) => Promise<Output<E>> | Output<E>;
export type Handlers<G extends Group> = { [K in keyof G]: Handler<G[K]> };
export type AllHandlers<C extends Record<string, Group>> = { [G in keyof C]: Handlers<C[G]> };

/** The caller's own key of a call that moves money. */
export function requireKey({ idempotencyKey }: Call): string {
  if (idempotencyKey === null) throw refuse('idempotency.required');
  return idempotencyKey;
}

export function requireViewer(viewer: Viewer | null): Viewer {
  if (viewer === null) throw refuse('auth.required');
  return viewer;
}
