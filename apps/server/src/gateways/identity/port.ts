import type { FastifyInstance } from 'fastify';

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
export interface SignInStart {
  url: string;
  /** Kept by the browser in a signed cookie until the answer comes. */
  transaction: { verifier: string; state: string; nonce: string };
}
/** An OpenID Connect provider: the embedded one, or a Keycloak by configuration alone. */
export interface IdentityGateway {
  issuer: string;
  /** `register` opens the provider's registration page, `silent` never shows one. */
  startSignIn(mode: 'login' | 'register' | 'silent', redirectUri: string): Promise<SignInStart>;
  finishSignIn(
    callbackUrl: URL,
    transaction: SignInStart['transaction'],
  ): Promise<{ tokens: TokenSet; claims: IdentityClaims }>;
  refresh(refreshToken: string): Promise<TokenSet>;
  signOutUrl(idToken: string | null, returnTo: string): Promise<string>;
  /** Checks signature, issuer, audience and expiry of a Bearer token; null when it does not hold. */
  verifyAccessToken(token: string): Promise<IdentityClaims | null>;
  /** Mounts the embedded provider's own endpoints; an outside provider mounts nothing. */
  mount(app: FastifyInstance): Promise<void>;
}
