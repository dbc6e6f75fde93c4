// The embedded OpenID Connect provider, at the addresses and with the tokens of a Keycloak realm.
import { refuse } from '@realfin/contract/errors';
import { chooseLanguage, languageCookie, type Language } from '@realfin/contract/languages';
import type { JWK } from 'jose';
import {
  errors,
  interactionPolicy,
  Provider,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { DbOrTx } from '../../db/client.ts';
import { outageRefusal } from '../../db/lost-connection.ts';
import type { Logger } from '../../lib/log.ts';
import { plainPage, plainPagePolicy } from '../../lib/plain-page.ts';
import { translate, translateError } from '../../lib/translate.ts';
import type { AccountDirectory, IdentityClaims } from './port.ts';
import { createProviderStore, signInIdOf } from './provider-store.ts';

export const realmPath = '/auth/realms/realfin';
export const protocolPath = '/protocol/openid-connect';
/** Client for native programs: no secret, PKCE, and a loopback redirect address. */
export const appClientId = 'realfin-apps';

const minute = 60;
const day = 24 * 60 * minute;
export const accessTokenSeconds = 5 * minute;
const cookiePath = '/auth';
const sessionCookieName = 'realfin_identity';
/** The session's cookie and its signature. */
export const browserCookies = {
  path: cookiePath,
  names: [sessionCookieName, `${sessionCookieName}.sig`],
} as const;
/** Idle sessions end after this time. */
const refreshTokenSeconds = 30 * day;

export interface ProviderOptions {
  /** Name of this instance. */
  siteName: string;
  origin: string;
  clientId: string;
  clientSecret: string;
  audience: string;
  signingKey: JWK;
  cookieKey: string;
  db: DbOrTx;
  directory: AccountDirectory;
  log: Logger;
}

export const claimsOf = (account: IdentityClaims) => ({
  sub: account.subject,
  email: account.email,
  email_verified: account.emailVerified,
  preferred_username: account.username ?? '',
  name: account.name ?? '',
  realm_access: { roles: account.roles },
});

const clientsOf = ({
  siteName,
  origin,
  clientId,
  clientSecret,
}: ProviderOptions): Configuration['clients'] => [
  {
    client_id: clientId,
    client_name: siteName,
    client_secret: clientSecret,
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['authorization_code', 'refresh_token'],
    redirect_uris: [`${origin}/auth/callback`],
    post_logout_redirect_uris: [`${origin}/`],
  },
  {
    client_id: appClientId,
    client_name: `${siteName} apps`,
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    redirect_uris: ['http://127.0.0.1/callback', 'http://[::1]/callback'],
  },
];

const escapeHtml = (text: string): string => text.replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** The page may be opened before a sign-in, so its language comes from this browser. */
const languageOf = (ctx: KoaContextWithOIDC): Language =>
  chooseLanguage(null, ctx.cookies.get(languageCookie), ctx.get('accept-language'));

function showPage(ctx: KoaContextWithOIDC, heading: string, body: string): void {
  ctx.type = 'html';
  ctx.set('content-security-policy', plainPagePolicy);
  ctx.body = plainPage(languageOf(ctx), heading, body);
}

/** A client may only introspect and revoke its own tokens. */
const isOwnToken = (
  _ctx: unknown,
  client: { clientId: string },
  token: { clientId?: string | undefined },
): boolean => token.clientId === client.clientId;

function features({ siteName, audience }: ProviderOptions): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    // Its own endpoint refuses tokens made for the API; embedded.ts answers there.
    userinfo: { enabled: false },
    revocation: { enabled: true, allowedPolicy: isOwnToken },
    introspection: { enabled: true, allowedPolicy: isOwnToken },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) =>
        showPage(
          ctx,
          translate(`Log out of ${siteName}?`, languageOf(ctx)),
          `${form}<button form="op.logoutForm" name="logout" value="yes">${translate('Log Out', languageOf(ctx))}</button>`,
        ),
      postLogoutSuccessSource: (ctx) => ctx.redirect('/keycloak/manual'),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource) => {
        if (resource !== audience) throw new errors.InvalidTarget();
        return {
          scope: 'api',
          audience,
          accessTokenTTL: accessTokenSeconds,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        };
      },
    },
  };
}

function interactions(): NonNullable<Configuration['interactions']> {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  // The interaction's cookie is bound to this path, so that several tabs may sign in side by side.
  return { policy, url: (_ctx, interaction) => `/auth/interaction/${interaction.uid}` };
}

/** The request was valid: the page says when to try again. */
function showFailure(ctx: KoaContextWithOIDC, error: unknown): void {
  const language = languageOf(ctx);
  const refusal = translateError(outageRefusal(error) ?? refuse('server.unexpected'), language);
  ctx.status = refusal.status;
  if (ctx.accepts('html', 'json') === 'json') {
    ctx.body = { error: 'temporarily_unavailable', error_description: refusal.message };
    return;
  }
  const again = `<p><a href="/login">${translate('Log In', language)}</a></p>`;
  const heading = translate("We couldn't log you in.", language);
  showPage(ctx, heading, `<p>${escapeHtml(refusal.message)}</p>${again}`);
}

/** Handles errors outside the protocol's own steps, such as storing the session on a full disk. */
const answerFailures =
  (log: Logger) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    try {
      await next();
    } catch (error) {
      log.error({ err: error }, 'identity provider');
      showFailure(ctx, error);
    }
  };

/** Addresses, cookies, claims, and lifetimes of sessions and tokens. */
function shape(options: ProviderOptions): Configuration {
  return {
    clients: clientsOf(options),
    jwks: { keys: [options.signingKey] },
    cookies: {
      keys: [options.cookieKey],
      names: { session: sessionCookieName, interaction: 'realfin_interaction', resume: 'realfin_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: cookiePath, signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    scopes: ['openid', 'offline_access'],
    claims: {
      openid: ['sub', 'realm_access'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'name'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    routes: {
      authorization: `${protocolPath}/auth`,
      token: `${protocolPath}/token`,
      jwks: `${protocolPath}/certs`,
      end_session: `${protocolPath}/logout`,
      revocation: `${protocolPath}/revoke`,
      introspection: `${protocolPath}/token/introspect`,
    },
    discovery: { userinfo_endpoint: `${options.origin}${realmPath}${protocolPath}/userinfo` },
    interactions: interactions(),
    features: features(options),
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: minute,
      IdToken: accessTokenSeconds,
      Interaction: 60 * minute,
      RefreshToken: refreshTokenSeconds,
      Session: refreshTokenSeconds,
      Grant: 400 * day,
    },
  };
}

/** Sign-in time of the person of an authorization code or refresh token, in seconds. */
const authTimeOf = ({ oidc: { entities } }: KoaContextWithOIDC): number | undefined =>
  entities.AuthorizationCode?.authTime ?? entities.RefreshToken?.authTime;

export function createProvider(options: ProviderOptions): Provider {
  const { directory, audience } = options;
  const provider: Provider = new Provider(options.origin + realmPath, {
    ...shape(options),
    adapter: createProviderStore(options.db),
    async findAccount(_ctx, subject) {
      const account = await directory.findBySubject(subject);
      return account === null ? undefined : { accountId: subject, claims: () => claimsOf(account) };
    },
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const id = session.grantIdFor(client.clientId);
      const known = id === undefined ? undefined : await provider.Grant.find(id);
      // Both clients are ours, so there is no consent prompt.
      const grant = known ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile offline_access');
      grant.addResourceScope(audience, 'api');
      await grant.save();
      return grant;
    },
    async extraTokenClaims(ctx, token) {
      if (!('accountId' in token) || typeof token.accountId !== 'string') return undefined;
      const account = await directory.findBySubject(token.accountId);
      if (account === null) return undefined;
      const { sub: _sub, ...claims } = claimsOf(account);
      const sid = 'grantId' in token && typeof token.grantId === 'string' ? signInIdOf(token.grantId) : '';
      return { ...claims, typ: 'Bearer', azp: token.clientId ?? '', sid, auth_time: authTimeOf(ctx) };
    },
    renderError(ctx, out, error) {
      if (error instanceof errors.SessionNotFound) return ctx.redirect('/keycloak/manual?error=expired');
      if (!(error instanceof errors.OIDCProviderError)) return showFailure(ctx, error);
      const text = escapeHtml(out.error_description ?? out.error);
      const say = (sentence: string): string => translate(sentence, languageOf(ctx));
      // The protocol's own words, for the developers of the client.
      const body = `<p lang="en">${text}</p><p><a href="/login">${say('Log In')}</a></p>`;
      return showPage(ctx, say("We couldn't log you in."), body);
    },
  });
  provider.proxy = true;
  provider.use(answerFailures(options.log));
  provider.on('server_error', (_ctx, error) => options.log.error({ err: error }, 'identity provider'));
  return provider;
}
