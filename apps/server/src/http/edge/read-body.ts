import type * as z from 'zod';
import { validate } from './invoke.ts';

/** Validates the body of a route outside the contract; refuses with its invalid fields. */
export const readBody = <T extends z.ZodObject>(shape: T, body: unknown): z.output<T> =>
  validate({ body: shape }, { body }) as z.output<T>;
