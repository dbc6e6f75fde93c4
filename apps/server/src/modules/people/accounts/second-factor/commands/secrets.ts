// Encrypts and hashes the secrets of two-step login with keys of this instance.
import { createHmac } from 'node:crypto';
import type { Context } from '../../../../../context.ts';
import { deriveKey, seal, unseal } from '../../../../../lib/seal.ts';
import { keyBytes } from '../rules.ts';

type WithConfig = Pick<Context, 'config'>;

const sealKeyOf = ({ config }: WithConfig): Buffer => deriveKey(config.secret, 'second-factor');

export const makeKey = ({ ids }: Pick<Context, 'ids'>): Buffer =>
  Buffer.from(ids.secret(keyBytes), 'base64url');

/** Encrypts a key, so a leaked database can't generate codes without the instance's secret. */
export const sealKey = (ctx: WithConfig, key: Buffer): string =>
  seal(sealKeyOf(ctx), key.toString('base64url'));

/** Null when another secret sealed it. */
export function openKey(ctx: WithConfig, sealed: string): Buffer | null {
  const text = unseal(sealKeyOf(ctx), sealed);
  return text === null ? null : Buffer.from(text, 'base64url');
}

/** Keyed, because 50 bits alone could be found from their hash. */
export const hashRecoveryCode = ({ config }: WithConfig, accountId: number, text: string): string =>
  createHmac('sha256', deriveKey(config.secret, 'recovery-codes'))
    .update(`${accountId}:${text}`)
    .digest('hex');

interface Setup {
  accountId: number;
  key: string;
  until: number;
}
const setupKeyOf = ({ config }: WithConfig): Buffer => deriveKey(config.secret, 'second-factor-setup');

/** The browser holds the key until it is confirmed, so an abandoned setup leaves no rows. */
export const sealSetup = (ctx: WithConfig, setup: Setup): string =>
  seal(setupKeyOf(ctx), JSON.stringify(setup));

/** Null if it belongs to another account or has expired. */
export function openSetup(
  ctx: WithConfig & Pick<Context, 'clock'>,
  accountId: number,
  sealed: string,
): Buffer | null {
  const text = unseal(setupKeyOf(ctx), sealed);
  if (text === null) return null;
  const setup = JSON.parse(text) as Setup;
  const holds = setup.accountId === accountId && setup.until > ctx.clock.now().getTime();
  return holds ? Buffer.from(setup.key, 'base64url') : null;
}
