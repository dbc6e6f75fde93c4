// Settings that a publicly reachable instance must not start with, and warnings at startup.
import type { Sandbox } from '@realfin/media/sandbox';
import type { Config } from './config.ts';

export interface Exposure {
  isPublic: boolean;
  /** Without TLS, which the operator has not explicitly allowed. */
  isPlain: boolean;
  mode: Config['mode'];
  demo: boolean;
  /** The configured card processor; null without one. */
  billing: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  supportEmail: string;
}

type Addresses = Pick<Config, 'mailFrom' | 'site' | 'adminEmail' | 'securityContact'>;

const publicly = 'Others can reach this instance (REALFIN_ORIGIN or HOST is not this machine alone)';

/** Default addresses. */
const isExample = (email: string): boolean => email.endsWith('@realfin.example');

/** Each with its fix, without a period. */
function risksOf(exposure: Exposure): string[] {
  const { isPlain, mode, demo, billing, smtpUrl, mailFrom, supportEmail } = exposure;
  const risks: [boolean, string][] = [
    [mode !== 'production', `NODE_ENV=${mode} is made for one machine: start it with NODE_ENV=production`],
    [
      demo,
      'the passwords of the demo are published: set REALFIN_DEMO=0, or keep HOST and REALFIN_ORIGIN on 127.0.0.1',
    ],
    [
      isPlain,
      'without https:// passwords and sign-ins can be read on their way: put TLS in front of it and set REALFIN_ORIGIN=https://..., or set REALFIN_ALLOW_HTTP=1 in a network you trust',
    ],
    [smtpUrl === null, 'emails that open accounts cannot be sent: set SMTP_URL to your mail server'],
    [
      isExample(mailFrom),
      `mail servers refuse emails from ${mailFrom}: set MAIL_FROM to an address of yours`,
    ],
    [
      isExample(supportEmail),
      `people would write to ${supportEmail}, which the terms name: set REALFIN_SUPPORT_EMAIL to an address of yours`,
    ],
    [
      billing === null,
      'without a card processor made-up cards buy premium: set REALFIN_BILLING=stripe with the keys of Stripe, or REALFIN_BILLING=sandbox to start with the sandbox all the same',
    ],
  ];
  return risks.filter(([isRisk]) => isRisk).map(([, sentence]) => sentence);
}

/** All unsafe settings with their fixes in one message; null if there are none. */
export function whyUnsafe(exposure: Exposure): string | null {
  if (!exposure.isPublic) return null;
  const risks = risksOf(exposure);
  if (risks.length === 0) return null;
  if (risks.length === 1) return `${publicly}, and ${risks.join('')}.`;
  return [`${publicly}, and:`, ...risks.map((risk) => `  - ${risk}.`)].join('\n');
}

/** Why uploads can't be processed safely here, and the fix; or null. The web opens images, workers media. */
export function whyUnisolated(
  config: Pick<Config, 'isPublic' | 'allowsUnisolatedMedia' | 'dataDir'>,
  sandbox: Sandbox,
  hidesData: boolean,
): string | null {
  const { isPublic, allowsUnisolatedMedia, dataDir } = config;
  if (!isPublic || allowsUnisolatedMedia || hidesData) return null;
  const problem =
    sandbox.isolation === 'none'
      ? 'what opens their uploads (ffmpeg, and the decoder of pictures) cannot be isolated: install bubblewrap (Debian: apt-get install bubblewrap) and allow user namespaces'
      : `what opens their uploads (ffmpeg, and the decoder of pictures) could read the data folder ${dataDir}: move it out of the folders of programs with REALFIN_DATA`;
  return `${publicly}, and ${problem}, or set REALFIN_ALLOW_UNISOLATED_MEDIA=1 to start all the same.`;
}

function moneyNotice({ stripe }: Pick<Config, 'stripe'>): string[] {
  if (stripe === null)
    return [
      'Cards are a SANDBOX: made-up card numbers buy premium, and no real money moves (REALFIN_BILLING=sandbox).',
    ];
  return stripe.isTest
    ? ['Stripe has TEST keys: made-up card numbers buy premium, and no real money moves.']
    : [];
}

/** Reserved domain names (RFC 2606), such as those of the README. */
const isReserved = (email: string): boolean =>
  /[@.](?:example|invalid|test|localhost|example\.(?:com|net|org))$/i.test(email);

function reservedNotices({ mailFrom, site, adminEmail, securityContact }: Addresses): string[] {
  const addresses = {
    MAIL_FROM: mailFrom,
    REALFIN_SUPPORT_EMAIL: site.supportEmail,
    REALFIN_ADMIN_EMAIL: adminEmail ?? '',
    // An address of a page, or by default the support address.
    ...(securityContact.includes('@') &&
      securityContact !== site.supportEmail && { REALFIN_SECURITY_CONTACT: securityContact }),
  };
  return Object.entries(addresses)
    .filter(([, email]) => isReserved(email))
    .map(([setting, email]) => `No email arrives at ${email}: its name is for examples. Set ${setting}.`);
}

/** Content-Security-Policy can't name IPv6 addresses. */
const literalNotices = ({ origin, cardOrigin }: Pick<Config, 'origin' | 'cardOrigin'>): string[] =>
  [origin, cardOrigin ?? '']
    .filter((address) => address.includes('['))
    .slice(0, 1)
    .map((address) => `Browsers do not show card fields at an IPv6 address (${address}). Use a host name.`);

/** Warnings at startup, one sentence each. */
export function startNotices(
  config: Addresses &
    Pick<Config, 'isPublic' | 'origin' | 'cardOrigin' | 'rateLimits' | 'stripe' | 'settingNotes'>,
  runsAsRoot: boolean,
): string[] {
  const always = [...config.settingNotes, ...literalNotices(config)];
  if (!config.isPublic) return always;
  return [
    ...always,
    ...moneyNotice(config),
    ...reservedNotices(config),
    ...(config.origin.startsWith('http:')
      ? ['The address begins with http://: passwords and sign-ins can be read on their way. Use https://.']
      : []),
    ...(config.adminEmail === null
      ? ['Emails to the administrator go nowhere. Set REALFIN_ADMIN_EMAIL before the first start.']
      : []),
    ...(config.rateLimits ? [] : ['Rate limits are OFF (REALFIN_RATE_LIMITS=0).']),
    ...(runsAsRoot ? ['The server runs as root. Use an ordinary user.'] : []),
  ];
}
