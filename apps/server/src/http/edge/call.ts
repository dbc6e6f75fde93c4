import type { Endpoint, Group, Output, Valid } from '@realfin/contract/core';
import { refuse } from '@realfin/contract/errors';
import type { Language } from '@realfin/contract/languages';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../lib/viewer.ts';

/** One request to one endpoint: its viewer and its metadata. */
export interface Call {
  ctx: Context;
  viewer: Viewer | null;
  /** Language of the answer's sentences. */
  language: Language;
  requestId: string;
  /** The browser's address; empty for internal calls. */
  address: string;
  userAgent: string;
  /** Visitor id of a browser that is not signed in, from its year-long cookie. */
  anonymousId: string | null;
  idempotencyKey: string | null;
  /** A code for the caller's two-step login. */
  secondFactor: string | null;
  /** The browser sends DNT or Global Privacy Control. */
  doNotTrack: boolean;
}

declare module '../../context.ts' {
  interface Asks {
    calls: {
      /** Refuses if the person has a two-step login and this is not an unused code. */
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

/** The caller's idempotency key for a call that moves money. */
export function requireKey({ idempotencyKey }: Call): string {
  if (idempotencyKey === null) throw refuse('idempotency.required');
  return idempotencyKey;
}

export function requireViewer(viewer: Viewer | null): Viewer {
  if (viewer === null) throw refuse('auth.required');
  return viewer;
}
