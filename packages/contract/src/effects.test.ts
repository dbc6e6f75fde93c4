import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { contract } from './contract.ts';
import { mapContract, type Contract, type Endpoint } from './core.ts';
import { demands } from './effects.ts';
import { operationEffects } from './operation-effects.ts';

const operations: [string, Endpoint][] = [];
mapContract<Contract, unknown>(contract, (endpoint, group, name) => {
  operations.push([`${group}.${name}`, endpoint]);
});
const effects: Record<string, keyof typeof demands> = operationEffects;

/** Names of everything that a response may have, at any depth. */
function fieldsOf(type: z.ZodType, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (seen.has(type)) return found;
  seen.add(type);
  const def = type.def as unknown as Record<string, unknown>;
  const shape = 'shape' in def ? (def.shape as Record<string, z.ZodType>) : {};
  for (const [name, field] of Object.entries(shape)) {
    found.add(name);
    fieldsOf(field, found, seen);
  }
  const inner = [def.innerType, def.element, def.valueType, def.in, def.out, def.left, def.right];
  const options = Array.isArray(def.options) ? def.options : [];
  for (const each of [...inner, ...options])
    if (typeof each === 'object' && each !== null && 'def' in each) fieldsOf(each as z.ZodType, found, seen);
  return found;
}

/** The caller's own address, or where their own money goes. */
const own = [
  'accounts.getMe',
  'accounts.updateProfile',
  'payouts.getPayoutOverview',
  'payouts.refreshPayee',
  'statements.getStatement',
  'statements.getYearStatement',
];
/** Null: keys are handed out once, when they are made. */
const keyless = ['streams.getStreamKey', 'chat.getOverlay'];

describe('the effect of an operation', () => {
  it('decides what it asks of its caller', () => {
    for (const [name, { confirmed, freshCode }] of operations) {
      const demand = demands[effects[name] ?? 'none'];
      expect([name, confirmed, freshCode]).toEqual([name, demand.confirmed, demand.freshCode]);
    }
  });

  it('is stated for every operation that changes something', () => {
    const changing = operations.filter(([, { method }]) => method !== 'GET').map(([name]) => name);
    expect(changing.filter((name) => effects[name] === undefined)).toEqual([]);
    const known = new Set(operations.map(([name]) => name));
    expect(Object.keys(effects).filter((name) => !known.has(name))).toEqual([]);
  });

  it('lets administrators change little without a recent login', () => {
    const free = operations.filter(
      ([, { access, method, confirmed }]) => access === 'admin' && method !== 'GET' && confirmed !== true,
    );
    expect(free.map(([name]) => name)).toEqual([
      'search.saveSynonyms',
      // These protect: nobody is kept from them.
      'reports.signOutPerson',
      'admin.declineApplication',
      // Goes to their own address.
      'admin.sendTestEmail',
      'admin.stopAnyNewsletter',
      // Looks for problems.
      'troubles.findTroubles',
    ]);
  });

  it.each([
    ['email addresses or files of them', /^(?:emails?|csv|destination)$/, own],
    ['keys or secrets', /^(?:streamKey|secret|recoveryCodes)$/, keyless],
  ])('is stated where a response has %s', (_name, form, exceptions) => {
    const handing = operations.filter(
      ([, { response, access }]) =>
        access !== 'public' && [...fieldsOf(response)].some((field) => form.test(field)),
    );
    const unstated = handing.filter(([name]) => (effects[name] ?? 'none') === 'none');
    expect(unstated.map(([name]) => name)).toEqual(exceptions);
  });
});
