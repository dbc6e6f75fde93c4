import * as z from 'zod';
import { endpoint } from './core.ts';

/** All feature flags with their defaults. */
export const flagDefaults = {
  /** Subscribe on a paywall opens the plans in a dialog instead of leading to /value. */
  'value-modal': false,
} as const satisfies Record<string, boolean>;
export type FlagName = keyof typeof flagDefaults;
export const flagNames = Object.keys(flagDefaults) as FlagName[];
export type FlagValues = Record<FlagName, boolean>;

const values = z
  .object({ 'value-modal': z.boolean() } satisfies Record<FlagName, z.ZodType>)
  .meta({ id: 'Flags' });

export const flags = {
  getFlags: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/flags',
    summary: 'Get the features that are on for the caller',
    response: values,
  }),
};
