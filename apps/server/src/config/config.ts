// Environment -> Config, once; refuses to start with invalid settings. The only reader of process.env.
import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import type { FlagValues } from '@realfin/contract/flags';
import type { SiteFacts } from '@realfin/contract/page-context';
import * as z from 'zod';
import { isLoopback } from '../lib/loopback.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { originOf } from '../lib/origin-of.ts';
import { demoFeedback, demoRedirects, type Redirects } from '../lib/redirect-list.ts';
import { storedSecret } from '../lib/stored-secret.ts';
import type { TrustedProxies } from '../lib/trusted-proxies.ts';
import {
  billingEnvironment,
  readProviders,
  readSiteRules,
  whyNotCardOrigin,
  whyNotProviders,
  type ProviderSettings,
} from './billing-settings.ts';
import { connectionEnvironment, readConnections, type ConnectionSettings } from './connection-settings.ts';
import { readEnvironmentFile } from './env-file.ts';
import { liveEnvironment, readLive, whyNotRtmps, type LiveSettings } from './live-settings.ts';
import { mailEnvironment, readMail, type MailSettings } from './mail-settings.ts';
import { oidcEnvironment, readOidc, type OidcSettings } from './oidc-settings.ts';
import { whyUnsafe } from './safe-start.ts';
import { readSeller, readTax, sellerEnvironment, whyNotTax, type TaxSettings } from './seller-settings.ts';
import type { Seller } from './seller.ts';
import * as forms from './setting-forms.ts';
import * as statistics from './statistics-settings.ts';
import { unknownSettings } from './unknown-settings.ts';

export const roles = ['all', 'web', 'worker', 'ingest'] as const;
export type ProcessRole = (typeof roles)[number];
export const servesPages = (role: ProcessRole): boolean => role === 'all' || role === 'web';

const environment = z.object({
  NODE_ENV: forms.oneOf(['development', 'production', 'test']).default('production'),
  REALFIN_ENV_FILE: z.string().optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: forms.port.default(3000),
  REALFIN_ORIGIN: forms.siteAddress.optional(),
  REALFIN_DATA: z.string().min(1).default('./.data'),
  REALFIN_DEMO: forms.onOff.optional(),
  REALFIN_DEMO_MEDIA: forms.onOff.default(true),
  REALFIN_DEV_PAGES: forms.onOff.optional(),
  REALFIN_NAME: forms.shortText(40).default('Realfin'),
  REALFIN_SECURITY_CONTACT: forms.emailOrPage.optional(),
  REALFIN_SUPPORT_EMAIL: forms.emailAddress.default('support@realfin.example'),
  ...sellerEnvironment,
  REALFIN_DISCOUNT_BEARER: forms.oneOf(['platform', 'shared']).default('shared'),
  REALFIN_IOS_APP: forms.secureAddress.optional(),
  REALFIN_ANDROID_APP: forms.secureAddress.optional(),
  REALFIN_FEEDBACK_URL: forms.secureAddress.optional(),
  REALFIN_THEME: forms.oneOf(['dark', 'light', 'system']).default('dark'),
  REALFIN_EMBED_SITES: forms.embedSiteList.prefault('all'),
  REALFIN_REDIRECTS: forms.redirectList.optional(),
  ...liveEnvironment,
  ...statistics.statisticsEnvironment,
  REALFIN_FLAGS: forms.flagList.default({}),
  REALFIN_SECRET: forms.randomSecret.optional(),
  REALFIN_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  REALFIN_METRICS_PORT: forms.port.default(0),
  REALFIN_CARD_PORT: forms.port.default(0),
  REALFIN_POSTGRES_PORT: forms.port.default(0),
  REALFIN_ADMIN_EMAIL: forms.emailAddress.optional(),
  REALFIN_ADMIN_TWO_STEP: forms.onOff.optional(),
  REALFIN_RATE_LIMITS: forms.onOff.default(true),
  REALFIN_REQUEST_SECONDS: forms.wholeNumber(1, 3600).default(60),
  ...connectionEnvironment,
  REALFIN_CHANNEL_STORAGE_GB: forms.wholeNumber(0, 1_000_000).default(200),
  REALFIN_CHANNEL_DAILY_GB: forms.wholeNumber(0, 1_000_000).default(50),
  REALFIN_FETCH_HOSTS: forms.hostList.default([]),
  REALFIN_TRUST_PROXY: forms.proxies.default(0),
  ...billingEnvironment,
  REALFIN_ALLOW_UNISOLATED_MEDIA: forms.onOff.default(false),
  REALFIN_ALLOW_HTTP: forms.onOff.default(false),
  REALFIN_JOB_CONCURRENCY: forms.wholeNumber(1, 64).default(2),
  DATABASE_URL: forms.databaseAddress.optional(),
  DATABASE_POOL: forms.wholeNumber(2, 200).default(12),
  ...mailEnvironment,
  LOG_LEVEL: forms.oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  ...oidcEnvironment,
});

export const settingNames: readonly string[] = Object.keys(environment.shape);

export interface Config
  extends ConnectionSettings, LiveSettings, MailSettings, ProviderSettings, statistics.StatisticsSettings {
  role: ProcessRole;
  /** The settings file, in addition to the environment; null without one. */
  environmentFile: string | null;
  /** A sentence for each unknown setting, and each invalid line of the file. */
  settingNotes: readonly string[];
  mode: 'development' | 'production' | 'test';
  host: string;
  port: number;
  /** Public address without a trailing slash. */
  origin: string;
  /** Whether other machines can reach it, by its address or by the host it listens on. */
  isPublic: boolean;
  dataDir: string;
  demo: boolean;
  demoMedia: boolean;
  devPages: boolean;
  adminEmail: string | null;
  /** Whether the administrator role requires a two-step login. */
  adminTwoStep: boolean;
  site: SiteFacts;
  seller: Seller;
  /** Bearer of discounts: the platform, or everyone by their share. */
  discountBearer: 'platform' | 'shared';
  tax: TaxSettings;
  securityContact: string;
  /** Posts and events whose pages are on other sites: `post/5356` to an address. */
  redirects: Redirects;
  flags: Partial<FlagValues>;
  secret: string;
  metricsHost: string;
  metricsPort: number;
  /** Where the card fields listen, and their public address if it differs, without a trailing slash. */
  cardPort: number;
  cardOrigin: string | null;
  postgresPort: number;
  databaseUrl: string | null;
  databasePool: number;
  logLevel: string;
  rateLimits: boolean;
  /** Time limit for the body of a request, and for a stalled upload. */
  requestSeconds: number;
  /** Storage limits of one channel's uploads: in total, and in 24 hours; 0: unlimited. */
  channelStorageGb: number;
  channelDailyGb: number;
  /** Exceptions in private networks that may be fetched from, as `host:port`. */
  fetchHosts: readonly string[];
  trustProxy: TrustedProxies;
  /** Allows uploads on a public address without isolation of ffmpeg. */
  allowsUnisolatedMedia: boolean;
  jobConcurrency: number;
  oidc: OidcSettings;
}

/** A problem that the operator has to fix; shown as one sentence. */
export class StartRefused extends Error {}

function usableFolder(path: string): string {
  const folder = resolve(path);
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.R_OK);
  } catch {
    throw new StartRefused(
      `The data folder ${folder} cannot be written. Set REALFIN_DATA to a folder that can.`,
    );
  }
  return folder;
}

type Environment = z.output<typeof environment>;

function readRole(argument: string): ProcessRole {
  const role = roles.find((each) => each === argument);
  if (role === undefined)
    throw new StartRefused(`There is no role '${argument}'. Use one of: ${roles.join(', ')}.`);
  return role;
}

export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = Map.groupBy(parsed.error.issues, ({ path }) => path.join('.'));
  // Without values, which may be secrets.
  const lines = [...problems].map(([name, [issue]]) => `${name} is not valid: ${issue?.message ?? ''}.`);
  throw new StartRefused(lines.join('\n'));
}

/** How clients reach this process; refuses unsafe settings if other machines can. */
function readReach(e: Environment): Pick<Config, 'origin' | 'isPublic' | 'demo'> {
  const origin = e.REALFIN_ORIGIN ?? originOf(e.HOST, e.PORT);
  if (!URL.canParse(origin))
    throw new StartRefused('HOST is not valid: use a name or an address of this machine, such as 127.0.0.1.');
  const isPublic = !isLoopback(new URL(origin).hostname) || !isLoopback(e.HOST);
  const demo = e.REALFIN_DEMO ?? !isPublic;
  const unsafe = whyUnsafe({
    isPublic,
    isPlain: origin.startsWith('http:') && !e.REALFIN_ALLOW_HTTP,
    mode: e.NODE_ENV,
    demo,
    billing: e.REALFIN_BILLING ?? null,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    supportEmail: e.REALFIN_SUPPORT_EMAIL,
  });
  const wrong =
    unsafe ??
    whyNotCardOrigin(origin, e.REALFIN_CARD_ORIGIN) ??
    whyNotRtmps(e) ??
    statistics.whyNotStatistics(e) ??
    whyNotTax(e) ??
    whyNotProviders(e, { isPublic, demo });
  if (wrong !== null) throw new StartRefused(wrong);
  return { origin, isPublic, demo };
}

const readSite = (e: Environment, demo: boolean): SiteFacts => ({
  name: e.REALFIN_NAME,
  supportEmail: e.REALFIN_SUPPORT_EMAIL,
  ...{ iosApp: e.REALFIN_IOS_APP ?? null, androidApp: e.REALFIN_ANDROID_APP ?? null },
  feedbackUrl: e.REALFIN_FEEDBACK_URL ?? (demo ? demoFeedback : null),
  embedSites: e.REALFIN_EMBED_SITES,
  ...readSiteRules(e),
  theme: e.REALFIN_THEME,
  discountBearer: e.REALFIN_DISCOUNT_BEARER,
});

function openEnvironmentFile(given: NodeJS.ProcessEnv): ReturnType<typeof readEnvironmentFile> {
  try {
    return readEnvironmentFile(given, process.cwd());
  } catch {
    throw new StartRefused(`The file ${given['REALFIN_ENV_FILE'] ?? '.env'} of settings cannot be read.`);
  }
}

/** The environment of the process, merged with the settings file. */
export const readOwnEnvironment = () => openEnvironmentFile(process.env);

export function readOwnConfig(roleArgument?: string): Config {
  const { env, file, unreadLines } = readOwnEnvironment();
  const config = readConfig(env, roleArgument);
  return {
    ...config,
    environmentFile: file,
    settingNotes: [...unreadLines, ...config.settingNotes],
  };
}

export function readConfig(env: NodeJS.ProcessEnv, roleArgument = 'all'): Config {
  const role = readRole(roleArgument);
  const e = readEnvironment(env);
  const reach = readReach(e);
  const dataDir = usableFolder(e.REALFIN_DATA);
  return {
    role,
    environmentFile: null,
    settingNotes: unknownSettings(env, settingNames),
    mode: e.NODE_ENV,
    host: e.HOST,
    port: e.PORT,
    ...reach,
    dataDir,
    demoMedia: e.REALFIN_DEMO_MEDIA,
    devPages: e.REALFIN_DEV_PAGES ?? e.NODE_ENV === 'development',
    adminEmail: e.REALFIN_ADMIN_EMAIL ?? null,
    adminTwoStep: e.REALFIN_ADMIN_TWO_STEP ?? (reach.isPublic && !reach.demo),
    site: readSite(e, reach.demo),
    seller: readSeller(e),
    discountBearer: e.REALFIN_DISCOUNT_BEARER,
    tax: readTax(e),
    securityContact: e.REALFIN_SECURITY_CONTACT ?? e.REALFIN_SUPPORT_EMAIL,
    ...readLive(e, { host: e.HOST, role, isPublic: reach.isPublic }),
    ...statistics.readStatistics(e),
    redirects: e.REALFIN_REDIRECTS ?? (reach.demo ? demoRedirects : new Map<string, string>()),
    flags: e.REALFIN_FLAGS,
    secret: e.REALFIN_SECRET ?? storedSecret(dataDir),
    metricsHost: e.REALFIN_METRICS_HOST,
    metricsPort: e.REALFIN_METRICS_PORT || (e.PORT === 0 ? 0 : e.PORT + 1),
    cardPort: e.REALFIN_CARD_PORT || (e.PORT === 0 ? 0 : e.PORT + 2),
    cardOrigin: e.REALFIN_CARD_ORIGIN ?? null,
    ...readProviders(e),
    postgresPort: e.REALFIN_POSTGRES_PORT,
    databaseUrl: e.DATABASE_URL ?? null,
    databasePool: e.DATABASE_POOL,
    ...readMail(e),
    logLevel: e.LOG_LEVEL,
    rateLimits: e.REALFIN_RATE_LIMITS,
    requestSeconds: e.REALFIN_REQUEST_SECONDS,
    ...readConnections(e),
    channelStorageGb: e.REALFIN_CHANNEL_STORAGE_GB,
    channelDailyGb: e.REALFIN_CHANNEL_DAILY_GB,
    fetchHosts: e.REALFIN_FETCH_HOSTS,
    trustProxy: e.REALFIN_TRUST_PROXY,
    allowsUnisolatedMedia: e.REALFIN_ALLOW_UNISOLATED_MEDIA,
    jobConcurrency: e.REALFIN_JOB_CONCURRENCY,
    oidc: readOidc(e),
  };
}
