import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** Path prefixes in front of a secret: signatures, private feeds, links of emails. */
const beforeSecrets = [
  String.raw`/media/signed`,
  String.raw`/media(?!/(?:assets|images)/)`,
  String.raw`/rss/private`,
  String.raw`/unsubscribe(?:/weekly|/newsletter)?`,
  String.raw`/newsletters/(?:seen|go)`,
  String.raw`/change/payment`,
  String.raw`/(?:ranking/csv/[^/]+|exports/archives|billing/links|public/newsletters/link)`,
  String.raw`/(?:challenge|payouts-sandbox)/[^/]+`,
];
const secretPart = new RegExp(`^((?:/api)?(?:${beforeSecrets.join('|')})/)[^/]+`);

/** Addresses have secrets in their query (links of emails, login codes) and in some paths. */
const openAddress = (url = ''): string => url.replace(/[?#].*$/s, '').replace(secretPart, '$1[hidden]');

const streamKey = /\blive_[\w-]{16,}/g;
/** Removes query parameters, which are people's data, and the stream key in ffmpeg's output address. */
const withoutValues = (text: string): string =>
  text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '').replaceAll(streamKey, '[hidden]');

export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: LoggedError;
}
export function loggedError(error: unknown, depth = 0): LoggedError {
  // The job queue reports errors as plain objects.
  const { name, message, code, stack, cause } = (typeof error === 'object' ? (error ?? {}) : {}) as Record<
    string,
    unknown
  >;
  return {
    type: typeof name === 'string' ? name : typeof error,
    message: withoutValues(typeof message === 'string' ? message : 'no message'),
    ...(typeof code === 'string' && { code }),
    stack: withoutValues(typeof stack === 'string' ? stack : ''),
    ...(cause !== undefined && depth < 3 && { cause: loggedError(cause, depth + 1) }),
  };
}

interface LoggedRequest {
  method: string;
  url: string;
  ip?: string;
}

/** Structured logs, without anything that could be a secret. */
export function createLogger(level: string, pretty: boolean, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    ...(pretty ? { formatters: { level: (label: string) => ({ level: label }) } } : {}),
    serializers: {
      err: (error: unknown) => loggedError(error),
      req: ({ method, url, ip }: LoggedRequest) => ({ method, url: openAddress(url), address: ip }),
    },
    redact: {
      paths: ['*.password', '*.token', '*.secret', '*.cardNumber', 'password', 'token', 'secret', 'cookie'],
      censor: '[hidden]',
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
