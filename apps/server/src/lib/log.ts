import { pino, type Logger } from 'pino';

export type { Logger };

/** Structured logs; what could be a secret is never written. */
export function createLogger(level: string, pretty: boolean): Logger {
  return pino({
    level,
    base: null,
    ...(pretty ? { formatters: { level: (label) => ({ level: label }) } } : {}),
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.token',
        '*.secret',
        '*.cardNumber',
        'password',
        'token',
      ],
      censor: '[hidden]',
    },
  });
}
