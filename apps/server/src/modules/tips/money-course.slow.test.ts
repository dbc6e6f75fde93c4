// Any course of what people, banks and administrators do to money, with a network that loses requests and answers.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCourse } from '../../test/factories/money-course.ts';
import { bothTaxes } from '../../test/factories/money-scenes.ts';
import { steps } from '../../test/factories/money-steps.ts';
import { repeatCount } from '../../test/sample.ts';

test('charges nobody twice, nobody who left and nobody for nothing, for any course of events in two years', async () => {
  const taxes = new Map<string, number>();
  const course = fc.asyncProperty(steps, async (all) => {
    for (const [what, n] of await runCourse(all)) taxes.set(what, (taxes.get(what) ?? 0) + n);
  });
  await fc.assert(course, { numRuns: repeatCount(5, 200), examples: [[bothTaxes]] });
  for (const place of ['within', 'on top'])
    for (const kind of ['sale', 'refund', 'return']) expect(taxes.get(`${kind} ${place}`)).toBeGreaterThan(0);
}, 1_200_000);
