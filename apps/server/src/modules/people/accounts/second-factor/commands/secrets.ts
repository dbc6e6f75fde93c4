// What this instance alone can read or make of the second step.
import { createHmac } from 'node:crypto';
import type { Context } from '../../../../../context.ts';
import { deriveKey, seal, unseal } from '../../../../../lib/seal.ts';
import { keyBytes } from '../rules.ts';

type WithConfig = Pick<Context, 'config'>;

const sealKeyOf = ({ config }: WithConfig): Buffer => deriveKey(config.secret, 'second-factor');

export const makeKey = ({ ids }: Pick<Context, 'ids'>): Buffer =>
  Buffer.from(ids.secret(keyBytes), 'base64url');

/** What the database stores: a copy of it without the instance's secret makes no codes. */
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

/** A key that is not used yet travels with the browser: nothing is stored of a setup that is left. */
export const sealSetup = (ctx: WithConfig, setup: Setup): string =>
  seal(setupKeyOf(ctx), JSON.stringify(setup));

/** Null for another person's, and when its time is over. */
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
