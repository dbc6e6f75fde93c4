// What the start says of a setting that it refuses: its name, what is wrong, an example. Values are not repeated,
// because they may be secrets.
import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

const random = 'openssl rand -hex 32';

const examples: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '3000',
  REALFIN_ORIGIN: 'https://social.example',
  REALFIN_DATA: '/var/lib/realfin',
  REALFIN_NAME: 'Our Network',
  REALFIN_SECURITY_CONTACT: 'security@social.example',
  REALFIN_SUPPORT_EMAIL: 'help@social.example',
  REALFIN_ADMIN_EMAIL: 'you@social.example',
  REALFIN_SELLER_NAME: 'Social Ltd',
  REALFIN_SELLER_ADDRESS: 'Example Street 1; 10115 Berlin; Germany',
  REALFIN_SELLER_VAT_ID: 'DE123456789',
  REALFIN_SELLER_COUNTRY: 'DE',
  REALFIN_DISCOUNT_BEARER: 'shared',
  REALFIN_TAX: 'table',
  REALFIN_THEME: 'dark',
  REALFIN_IOS_APP: 'https://apps.example/ios',
  REALFIN_ANDROID_APP: 'https://apps.example/android',
  REALFIN_EMBED_SITES: 'youtube.com',
  REALFIN_REDIRECTS: 'post/5356=https://shop.example/fight',
  REALFIN_FLAGS: 'value-modal=on',
  REALFIN_RTMP_URL: 'rtmp://live.social.example',
  REALFIN_RTMP_PORT: '1935',
  REALFIN_RTMPS_PORT: '1936',
  REALFIN_LIVE_PORT: '7000',
  REALFIN_LIVE_PEERS: '10.0.0.2:7000',
  REALFIN_LIVE_RUNGS: '4',
  REALFIN_METRICS_PORT: '3001',
  REALFIN_CARD_PORT: '3002',
  REALFIN_POSTGRES_PORT: '5433',
  REALFIN_COUNTRY_TABLE: '/etc/realfin/countries.csv',
  REALFIN_VIEW_DETAIL_DAYS: '60',
  REALFIN_STATISTICS_DAYS: '1100',
  REALFIN_REQUEST_SECONDS: '60',
  REALFIN_MAX_CONNECTIONS: '10000',
  REALFIN_MAX_CONNECTIONS_PER_NETWORK: '1000',
  REALFIN_MAX_ENCODERS: '400',
  REALFIN_MAX_ENCODERS_PER_NETWORK: '10',
  REALFIN_MAX_CAMERAS: '200',
  REALFIN_MAX_CAMERAS_PER_NETWORK: '10',
  REALFIN_VISITOR_CONNECTIONS_PERCENT: '75',
  REALFIN_UNPROVEN_CONNECTIONS_PERCENT: '25',
  REALFIN_UNPROVEN_SECONDS: '10',
  REALFIN_CHANNEL_STORAGE_GB: '200',
  REALFIN_CHANNEL_DAILY_GB: '50',
  REALFIN_FETCH_HOSTS: '192.168.1.20:8080',
  REALFIN_TRUST_PROXY: '1',
  REALFIN_JOB_CONCURRENCY: '2',
  REALFIN_BILLING: 'stripe',
  REALFIN_CARD_ORIGIN: 'https://cards.social.example',
  STRIPE_ORIGIN: 'http://127.0.0.1:12111',
  REALFIN_PAYOUTS: 'manual',
  REALFIN_PAYOUT_HOLD_DAYS: '7',
  REALFIN_GIFT_MONTHS: '60',
  REALFIN_UNCLAIMED_MONTHS: '36',
  REALFIN_FIRST_PAYOUT_RESERVE: '20',
  DATABASE_URL: 'postgres://realfin:password@127.0.0.1:5432/realfin',
  DATABASE_POOL: '12',
  SMTP_URL: 'smtps://user:password@mail.example',
  MAIL_FROM: 'hello@social.example',
  REALFIN_NEWSLETTER_SMTP_URL: 'smtps://user:password@news.example',
  REALFIN_NEWSLETTER_PACE: '20',
  REALFIN_NEWSLETTER_DAYS: '365',
  LOG_LEVEL: 'info',
  OIDC_ISSUER: 'https://login.example/realms/realfin',
};

/** A setting with 0 and 1 is an example by itself, and no secret is published as one. */
export const exampleOf = (name: string): string | null => examples[name] ?? null;

const listed = (values: readonly string[]): string =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1) ?? ''}`;

/** Plain words for an issue whose form brings none of its own. */
export function settingProblem(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `use ${listed(issue.values.map(String))}`;
    case 'too_small':
      return issue.minimum === 1 ? 'it has no characters' : `use at least ${issue.minimum} characters`;
    case 'too_big':
      return `use at most ${issue.maximum} characters`;
    case 'invalid_format':
      return issue.format === 'email' ? 'use an email address' : 'use an address in the form of the example';
    default:
      return 'use the form of the example';
  }
}

function hintOf(name: string): string {
  if (name.endsWith('_SECRET')) return ` (for example the characters that "${random}" prints)`;
  const example = exampleOf(name) ?? '1';
  return ` (for example ${name}=${example})`;
}

export const settingRefusal = (name: string, problem: string): string =>
  `${name} is not valid: ${problem}${hintOf(name)}.`;
