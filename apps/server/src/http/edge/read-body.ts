import type * as z from 'zod';
import { validate } from './invoke.ts';

/** Checks the body of a route that is not in the contract; refuses with the fields that are wrong. */
export const readBody = <T extends z.ZodObject>(shape: T, body: unknown): z.output<T> =>
  validate({ body: shape }, { body }) as z.output<T>;
