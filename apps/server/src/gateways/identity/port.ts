import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client.ts';

/** Tokens as the provider gave them, kept with the session. */
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
/** What a Bearer token says. */
export interface AccessClaims extends IdentityClaims {
  /** The sign-in it was given out in; null where the provider names none. */
  signInId: string | null;
  signedInAt: Date | null;
}
export interface SignInStart {
  url: string;
  /** Kept by the browser in a sealed cookie until the answer comes. */
  transaction: { verifier: string; state: string; nonce: string };
}
export type SignInMode = 'login' | 'register' | 'silent';

/** The people an embedded provider signs in, passed in by the module that stores them. */
export interface AccountDirectory {
  /** Null for unknown and suspended people. */
  findBySubject(subject: string): Promise<IdentityClaims | null>;
}

/** A sign-in or registration that waits for the person to fill in a form. */
export interface Interaction {
  uid: string;
  mode: 'login' | 'register';
  client: { id: string; name: string };
  /** What the program that sent the person here called its request; null when it has no name. */
  state: string | null;
}
export interface RawExchange {
  request: IncomingMessage;
  response: ServerResponse;
}
/** The forms of a provider that lives in this process. Only the browser that began an interaction finds it. */
export interface InteractionDesk {
  find(exchange: RawExchange, uid: string): Promise<Interaction | null>;
  /**
   * The person proved who they are, by a password (`pwd`) and perhaps a code (`otp`); answers the address the browser
   * goes on to, null when it took too long.
   */
  finish(
    exchange: RawExchange,
    uid: string,
    proof: { subject: string; methods: ('pwd' | 'otp')[] },
  ): Promise<string | null>;
}

export interface MountParts {
  directory: AccountDirectory;
  /** Refuses an address that asks too often. */
  admit(rate: 'read' | 'identity', address: string): Promise<void>;
}

/** An OpenID Connect provider: the embedded one, or a Keycloak by configuration alone. */
export interface IdentityGateway {
  issuer: string;
  /** The cookies by which the provider knows a browser again, on `path`; an outside provider has its own host. */
  browserCookies: { path: string; names: readonly string[] };
  /** Null when the provider has pages of its own. */
  desk: InteractionDesk | null;
  /** `register` opens the provider's registration page, `silent` never shows one. */
  startSignIn(mode: SignInMode, redirectUri: string): Promise<SignInStart>;
  /** Null when the provider refuses: denied, too late, or not an answer to this transaction. */
  finishSignIn(
    callbackUrl: URL,
    transaction: SignInStart['transaction'],
  ): Promise<{ tokens: TokenSet; claims: IdentityClaims } | null>;
  /** Null when the provider refuses to renew; throws when it cannot be reached. */
  refresh(refreshToken: string): Promise<TokenSet | null>;
  /** Where the browser goes after this site's own session has ended. */
  signOutUrl(idToken: string | null, returnTo: string): Promise<string>;
  /** Ends what the provider keeps of one sign-in; in the caller's transaction where it can. */
  endSignIn(db: DbOrTx, refreshToken: string): Promise<void>;
  /** Ends what the provider keeps of a person; `keep` is the refresh token of the sign-in that stays. */
  endAllSignIns(db: DbOrTx, subject: string, keep: string | null): Promise<void>;
  /** Forgets what has run out; answers how many rows. */
  deleteExpired(db: DbOrTx): Promise<number>;
  /**
   * Checks signature, issuer, audience and expiry of a Bearer token, and of the embedded provider's that their
   * sign-in has not ended; null when it does not hold.
   */
  verifyAccessToken(token: string): Promise<AccessClaims | null>;
  /** Mounts the embedded provider's own endpoints; an outside provider mounts nothing. */
  mount(app: FastifyInstance, parts: MountParts): Promise<void>;
}
