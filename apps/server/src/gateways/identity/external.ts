import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/log.ts';
import type { IdentityGateway } from './port.ts';
import { createRelyingParty } from './relying-party.ts';

export interface ExternalOptions {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  audience: string;
  rolesClaim: string;
  clock: Clock;
  log: Logger;
}

/** Any OpenID Connect provider, such as a Keycloak; it has its own pages and stores the passwords. */
export function createExternalIdentity(options: ExternalOptions): IdentityGateway {
  const party = createRelyingParty(options);
  return {
    issuer: options.issuer,
    browserCookies: { path: '/', names: [] },
    desk: null,
    startSignIn: party.startSignIn,
    finishSignIn: party.finishSignIn,
    refresh: party.refresh,
    signOutUrl: party.signOutUrl,
    verifyAccessToken: party.verifyAccessToken,
    // Signing out here must not wait for, or fail with, another server.
    endSignIn(_db, refreshToken) {
      party
        .revoke(refreshToken)
        .catch((error: unknown) => options.log.warn({ err: error }, 'token revocation'));
      return Promise.resolve();
    },
    endAllSignIns: () => Promise.resolve(),
    deleteExpired: () => Promise.resolve(0),
    mount: () => Promise.resolve(),
  };
}
