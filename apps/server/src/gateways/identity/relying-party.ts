// Shared by all OpenID Connect providers, from the view of this site as the client.
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  jwtVerify,
  type JSONWebKeySet,
  type JWTPayload,
} from 'jose';
import * as client from 'openid-client';
import type { Clock } from '../../lib/clock.ts';
import type { AccessClaims, IdentityClaims, IdentityGateway, SignInMode, TokenSet } from './port.ts';

export interface RelyingPartyOptions {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  audience: string;
  /** Path of the list of roles in the access token, such as `realm_access.roles`. */
  rolesClaim: string;
  clock: Clock;
  /** Custom fetch for a provider that is not reached over the network. */
  fetch?: client.CustomFetch;
  /** Its public keys, if they need not be fetched. */
  keys?: () => Promise<JSONWebKeySet>;
}
export type RelyingParty = Pick<
  IdentityGateway,
  'startSignIn' | 'finishSignIn' | 'refresh' | 'signOutUrl' | 'verifyAccessToken'
> & { revoke(refreshToken: string): Promise<void> };

const scope = 'openid email profile';
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/** Caches a success; a failure is retried. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () =>
    (kept ??= make().catch((error: unknown) => {
      kept = undefined;
      throw error;
    }));
}

export function claimsFrom(payload: Record<string, unknown>, rolesClaim: string): IdentityClaims {
  const text = (name: string): string | null => {
    const value = payload[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  let roles: unknown = payload;
  for (const step of rolesClaim.split('.')) roles = (roles as Record<string, unknown> | undefined)?.[step];
  return {
    subject: text('sub') ?? '',
    email: text('email') ?? '',
    emailVerified: payload.email_verified === true,
    username: text('preferred_username'),
    name: text('name'),
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
  };
}

async function discover(options: RelyingPartyOptions): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, fetch } = options;
  const plain = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  const authentication = clientSecret === null ? client.None() : client.ClientSecretPost(clientSecret);
  return client.discovery(new URL(issuer), clientId, undefined, authentication, {
    execute: plain,
    timeout: 10,
    ...(fetch && { [client.customFetch]: fetch }),
  });
}

/** For tokens received directly from the provider; empty for a token that is not a JWT. */
function payloadOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

const refused = (error: unknown): boolean =>
  error instanceof client.ResponseBodyError ||
  error instanceof client.AuthorizationResponseError ||
  error instanceof client.ClientError;

type Configured = () => Promise<client.Configuration>;

/** Checks access tokens with the provider's public keys. */
function createVerifier(options: RelyingPartyOptions, configuration: Configured) {
  const keySet = once(async () => {
    if (options.keys !== undefined) return createLocalJWKSet(await options.keys());
    const { jwks_uri: address } = (await configuration()).serverMetadata();
    if (address === undefined) throw new Error('the identity provider names no keys');
    return createRemoteJWKSet(new URL(address));
  });
  return async (token: string): Promise<AccessClaims | null> => {
    const { issuer, audience, clock } = options;
    const checks = { issuer, audience, algorithms, currentDate: clock.now(), clockTolerance: 5 };
    try {
      const { payload } = await jwtVerify(token, await keySet(), {
        ...checks,
        requiredClaims: ['exp', 'sub'],
      });
      const signInId = typeof payload.sid === 'string' ? payload.sid : null;
      const { auth_time: at } = payload;
      const signedInAt = typeof at === 'number' ? new Date(at * 1000) : null;
      return { ...claimsFrom(payload, options.rolesClaim), signInId, signedInAt };
    } catch (error) {
      // An invalid token has an error code of jose; any other error means the provider can't be reached.
      const { code } = error as { code?: unknown };
      if (typeof code === 'string' && code.startsWith('ERR_J') && code !== 'ERR_JWKS_TIMEOUT') return null;
      throw error;
    }
  };
}

async function startSignIn(configuration: Configured, mode: SignInMode, redirectUri: string) {
  const transaction = {
    verifier: client.randomPKCECodeVerifier(),
    state: client.randomState(),
    nonce: client.randomNonce(),
  };
  const prompts: Record<SignInMode, string | null> = { login: null, register: 'create', silent: 'none' };
  const prompt = prompts[mode];
  const url = client.buildAuthorizationUrl(await configuration(), {
    redirect_uri: redirectUri,
    scope,
    code_challenge: await client.calculatePKCECodeChallenge(transaction.verifier),
    code_challenge_method: 'S256',
    state: transaction.state,
    nonce: transaction.nonce,
    ...(prompt !== null && { prompt }),
  });
  return { url: url.href, transaction };
}

export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const configuration = once(() => discover(options));
  const tokensFrom = (
    answer: Awaited<ReturnType<typeof client.refreshTokenGrant>>,
    before: Partial<TokenSet> = {},
  ): TokenSet => ({
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? before.refreshToken ?? null,
    idToken: answer.id_token ?? before.idToken ?? null,
    expiresAt: new Date(options.clock.now().getTime() + (answer.expires_in ?? 60) * 1000),
  });

  return {
    startSignIn: (mode, redirectUri) => startSignIn(configuration, mode, redirectUri),
    async finishSignIn(callbackUrl, { verifier, state, nonce }) {
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
      try {
        const answer = await client.authorizationCodeGrant(await configuration(), callbackUrl, checks);
        const claims = claimsFrom(
          { ...payloadOf(answer.access_token), ...answer.claims() },
          options.rolesClaim,
        );
        return { tokens: tokensFrom(answer), claims };
      } catch (error) {
        if (refused(error)) return null;
        throw error;
      }
    },
    async refresh(refreshToken) {
      try {
        return tokensFrom(await client.refreshTokenGrant(await configuration(), refreshToken), {
          refreshToken,
        });
      } catch (error) {
        if (error instanceof client.ResponseBodyError) return null;
        throw error;
      }
    },
    async signOutUrl(idToken, returnTo) {
      const url = client.buildEndSessionUrl(await configuration(), {
        post_logout_redirect_uri: returnTo,
        ...(idToken !== null && { id_token_hint: idToken }),
      });
      return url.href;
    },
    async revoke(refreshToken) {
      await client.tokenRevocation(await configuration(), refreshToken);
    },
    verifyAccessToken: createVerifier(options, configuration),
  };
}
