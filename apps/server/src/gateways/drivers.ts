// Which driver stands behind each port, by configuration.
import { join } from 'node:path';
import type { Context, Gateways } from '../context.ts';
import { openSandbox } from './billing/sandbox/driver.ts';
import { openFlags, settingsProvider } from './flags/openfeature.ts';
import { createEmbeddedIdentity } from './identity/embedded.ts';
import { createExternalIdentity } from './identity/external.ts';
import type { IdentityGateway } from './identity/port.ts';
import { createMailCatcher } from './mail/catcher.ts';
import type { MailGateway } from './mail/port.ts';
import { createSmtpMail } from './mail/smtp.ts';

type Base = Omit<Context, keyof Gateways | 'close'>;

function openIdentity({ config, db, clock, log }: Base): IdentityGateway {
  const { issuer, ...client } = config.oidc;
  if (issuer === null) return createEmbeddedIdentity({ config, db, clock, log });
  return createExternalIdentity({ issuer, ...client, clock, log });
}

function openMail({ config, clock, log }: Base): MailGateway {
  const { smtpUrl, dataDir, origin, mode, demo } = config;
  if (smtpUrl !== null) return createSmtpMail(smtpUrl, config.mailFrom);
  const withPages = mode !== 'production' || demo;
  const folder = join(dataDir, 'mails');
  if (!withPages) log.warn(`SMTP_URL is not set: mails are not sent, they are kept in ${folder}`);
  return createMailCatcher({ folder, origin, withPages, clock });
}

export async function openGateways(base: Base): Promise<Gateways> {
  return {
    mail: openMail(base),
    billing: await openSandbox(base),
    identity: openIdentity(base),
    flags: await openFlags(settingsProvider(base.config.flags)),
  };
}
