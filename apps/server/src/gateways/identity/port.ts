import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client.ts';

/** Tokens as the provider issued them, stored with the session. */
export interface TokenSet {
  accessToken: string;
  refreshToken: string | null;
  idToken: string | null;
  expiresAt: Date;
}
export interface IdentityClaims {
  subject: string;
  email: string;
  emailVerified: boolean;
  username: string | null;
  name: string | null;
  roles: string[];
}
/** The claims of a Bearer token. */
export interface AccessClaims extends IdentityClaims {
  /** The sign-in that issued the token; null if the provider names none. */
  signInId: string | null;
  signedInAt: Date | null;
}
export interface SignInStart {
  url: string;
  /** Stored in a sealed cookie until the callback. */
  transaction: { verifier: string; state: string; nonce: string };
}
export type SignInMode = 'login' | 'register' | 'silent';

/** The accounts of the embedded provider, passed in by the module that stores them. */
export interface AccountDirectory {
  /** Null for unknown and suspended accounts. */
  findBySubject(subject: string): Promise<IdentityClaims | null>;
}

/** A sign-in or registration that waits for a form. */
export interface Interaction {
  uid: string;
  mode: 'login' | 'register';
  client: { id: string; name: string };
  /** The OAuth `state` of the client that sent the person here; null without one. */
  state: string | null;
}
export interface RawExchange {
  request: IncomingMessage;
  response: ServerResponse;
}
/** The forms of the embedded provider. An interaction is bound to the browser that began it. */
export interface InteractionDesk {
  find(exchange: RawExchange, uid: string): Promise<Interaction | null>;
  /**
   * Records the proof of identity, a password (`pwd`) and perhaps a code (`otp`). Returns the address to
   * redirect the browser to, null if the interaction has expired.
   */
  finish(
    exchange: RawExchange,
    uid: string,
    proof: { subject: string; methods: ('pwd' | 'otp')[] },
  ): Promise<string | null>;
}

export interface MountParts {
  directory: AccountDirectory;
  /** Rate limit by address. */
  admit(rate: 'read' | 'identity', address: string): Promise<void>;
}

/** An OpenID Connect provider: the embedded one, or another, such as a Keycloak. */
export interface IdentityGateway {
  issuer: string;
  /** The provider's cookies that identify a browser, on `path`; an outside provider has its own host. */
  browserCookies: { path: string; names: readonly string[] };
  /** Null if the provider has its own pages. */
  desk: InteractionDesk | null;
  /** `register` opens the provider's registration page, `silent` never shows one. */
  startSignIn(mode: SignInMode, redirectUri: string): Promise<SignInStart>;
  /** Null if the provider refuses: denied, expired, or not the answer to this transaction. */
  finishSignIn(
    callbackUrl: URL,
    transaction: SignInStart['transaction'],
  ): Promise<{ tokens: TokenSet; claims: IdentityClaims } | null>;
  /** Null if the provider refuses to renew; throws if it can't be reached. */
  refresh(refreshToken: string): Promise<TokenSet | null>;
  /** Where the browser goes after this site's own session has ended. */
  signOutUrl(idToken: string | null, returnTo: string): Promise<string>;
  /** Deletes the provider's state of one sign-in; in the caller's transaction where possible. */
  endSignIn(db: DbOrTx, refreshToken: string): Promise<void>;
  /** Deletes the provider's state of a person; `keep` is the refresh token of the sign-in that remains. */
  endAllSignIns(db: DbOrTx, subject: string, keep: string | null): Promise<void>;
  /** Deletes expired state; returns the number of rows. */
  deleteExpired(db: DbOrTx): Promise<number>;
  /**
   * Checks signature, issuer, audience and expiry of a Bearer token, and for the embedded provider that its
   * sign-in has not ended; null if it is not valid.
   */
  verifyAccessToken(token: string): Promise<AccessClaims | null>;
  /** Mounts the embedded provider's own endpoints; an outside provider mounts nothing. */
  mount(app: FastifyInstance, parts: MountParts): Promise<void>;
}
