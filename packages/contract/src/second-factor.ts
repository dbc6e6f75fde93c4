// The second step of a login: a code of an authenticator app, or a recovery code.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import * as s from './shapes.ts';

/** A typed code: six digits of the app, or a recovery code, with or without spaces and dashes. */
export const typedCode = z
  .string('Enter a code.')
  .trim()
  .min(1, 'Enter a code.')
  .max(limits.loginCode, 'Enter a code of 6 digits, or a recovery code.');
/** Form of the login page, posted below /auth. */
export const codeForm = z.object({ code: typedCode });

export const secondFactorState = z
  .object({
    isOn: z.boolean(),
    since: z.string().nullable(),
    /** Number of unused recovery codes. */
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'SecondFactorState' });
export type SecondFactorState = z.output<typeof secondFactorState>;

export const secondFactorSetup = z
  .object({
    /** Sent back with the first code; valid only for the same person. */
    setup: z.string(),
    /** For typing into an app, in groups of four. */
    key: z.string(),
    /** For opening in an app on this device. */
    address: z.string(),
    /** The address as a QR code: the path of its dark squares in a square of `size` units. */
    qr: z.object({ size: z.int(), path: z.string() }),
  })
  .meta({ id: 'SecondFactorSetup' });
export type SecondFactorSetup = z.output<typeof secondFactorSetup>;

/** Shown once: only their hashes are stored. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

const change = { access: 'user', rate: 'identity', method: 'POST' } as const;

export const secondFactor = {
  getSecondFactor: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/account/secondFactor',
    summary: 'Get whether your logins need a code, and how many recovery codes are left',
    response: secondFactorState,
  }),
  beginSecondFactor: endpoint({
    ...change,
    path: '/account/secondFactor/begin',
    summary: 'Get a key for an authenticator app; nothing changes until a first code confirms it',
    response: secondFactorSetup,
  }),
  turnOnSecondFactor: endpoint({
    ...change,
    path: '/account/secondFactor',
    summary: 'Turn two-step login on with a first code, and log out everywhere else',
    body: z.object({ setup: z.string().min(1).max(500), code: typedCode }),
    response: recoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    ...change,
    path: '/account/secondFactor/recoveryCodes',
    summary: 'Get new recovery codes; earlier ones stop working',
    response: recoveryCodes,
  }),
  turnOffSecondFactor: endpoint({
    ...change,
    path: '/account/secondFactor/off',
    summary: 'Turn two-step login off',
    response: s.ok,
  }),
};
