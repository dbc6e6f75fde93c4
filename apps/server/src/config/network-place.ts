// Location of a network's data, for command-line tools: needs less of the environment than a server.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { originOf } from '../lib/origin-of.ts';
import { storedSecret } from '../lib/stored-secret.ts';
import { readEnvironment } from './config.ts';

export interface NetworkPlace {
  databaseUrl: string | null;
  dataDir: string;
  postgresPort: number;
  /** Null if the data folder, which contains it, does not exist. */
  secret: string | null;
  origin: string;
  issuer: string | null;
}

export function readNetworkPlace(env: NodeJS.ProcessEnv): NetworkPlace {
  const e = readEnvironment(env);
  const dataDir = resolve(e.REALFIN_DATA);
  return {
    databaseUrl: e.DATABASE_URL ?? null,
    dataDir,
    postgresPort: e.REALFIN_POSTGRES_PORT,
    secret: e.REALFIN_SECRET ?? (existsSync(dataDir) ? storedSecret(dataDir) : null),
    origin: (e.REALFIN_ORIGIN ?? originOf(e.HOST, e.PORT)).replace(/\/$/, ''),
    issuer: e.OIDC_ISSUER ?? null,
  };
}
