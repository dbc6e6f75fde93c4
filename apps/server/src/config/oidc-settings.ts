// Settings of the OpenID provider -> values.
import * as z from 'zod';
import { webAddress } from './setting-forms.ts';

export const oidcEnvironment = {
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().default('realfin-web'),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_AUDIENCE: z.string().default('urn:realfin:api'),
  OIDC_ROLES_CLAIM: z.string().default('realm_access.roles'),
};

const environment = z.object(oidcEnvironment);

export interface OidcSettings {
  issuer: string | null;
  clientId: string;
  clientSecret: string | null;
  audience: string;
  rolesClaim: string;
}

export const readOidc = (e: z.output<typeof environment>): OidcSettings => ({
  issuer: e.OIDC_ISSUER ?? null,
  clientId: e.OIDC_CLIENT_ID,
  clientSecret: e.OIDC_CLIENT_SECRET ?? null,
  audience: e.OIDC_AUDIENCE,
  rolesClaim: e.OIDC_ROLES_CLAIM,
});
