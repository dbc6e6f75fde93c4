import type { Me } from '@realfin/contract/accounts';
import { describe, expect, test } from 'vitest';
import { stepsFor } from './first-steps.tsx';

const person = (values: Partial<Me>) =>
  ({ admin: false, creator: false, contributor: false, ...values }) as Me;

describe('first steps', () => {
  test.each([
    ['a visitor', null, ['signUp', 'ownChannel', 'about']],
    ['a viewer', person({}), ['chooseFins', 'ownChannel']],
    ['a creator', person({ creator: true }), ['publish', 'write', 'profile']],
    ['an operator', person({ admin: true }), ['invite', 'ownChannel']],
    [
      'an operator with a channel',
      person({ admin: true, creator: true }),
      ['invite', 'publish', 'write', 'profile'],
    ],
  ])('lead %s to what they can do', (_who, viewer, steps) => {
    expect(stepsFor(viewer)).toEqual(steps);
  });
});
