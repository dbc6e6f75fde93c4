import { ApiError } from '@realfin/contract/api-error';
import { refuse } from '@realfin/contract/errors';
import { describe, expect, it } from 'vitest';
import { errorMessage, formErrors } from './form-errors.ts';

const names = new Set(['email', 'username']);

describe('formErrors', () => {
  it('puts each message on its field, the first one of several', () => {
    const error = refuse('input.invalid', {
      errors: [
        { path: 'email', message: 'Enter a valid email address.' },
        { path: 'email', message: 'second' },
      ],
    });
    expect(formErrors(error, names, 'no')).toEqual({
      fields: { email: 'Enter a valid email address.' },
      problem: null,
    });
  });

  it('shows messages without a field above the form', () => {
    expect(formErrors(refuse('account.wrongCredentials'), names, 'no')).toEqual({
      fields: {},
      problem: 'Wrong email or password.',
    });
    const elsewhere = refuse('input.invalid', { errors: [{ path: 'other', message: 'x' }] });
    expect(formErrors(elsewhere, names, 'no').problem).toBe(
      'Some fields are not valid. Check them and try again.',
    );
  });

  it('hides the texts of server errors and lost connections', () => {
    expect(
      formErrors(new ApiError(500, 'server.unexpected', 'inside'), names, 'Please try again').problem,
    ).toBe('Please try again');
    expect(formErrors(new TypeError('fetch failed'), names, 'Please try again').problem).toBe(
      'Please try again',
    );
  });
});

describe('errorMessage', () => {
  it('repeats a refusal, but no server error and no lost connection', () => {
    expect(errorMessage(refuse('account.wrongCredentials'), 'Try again')).toBe('Wrong email or password.');
    expect(errorMessage(new ApiError(503, 'server.unexpected', 'inside'), 'Try again')).toBe('Try again');
    expect(errorMessage(new TypeError('fetch failed'), 'Try again')).toBe('Try again');
  });
});
