// Any course of what people, banks and administrators do to money, with a network that loses requests and answers.
import * as fc from 'fast-check';
import { test } from 'vitest';
import { runCourse } from '../../test/factories/money-course.ts';
import { steps } from '../../test/factories/money-steps.ts';
import { repeatCount } from '../../test/sample.ts';

test('charges nobody twice, nobody who left and nobody for nothing, for any course of events in two years', async () => {
  await fc.assert(fc.asyncProperty(steps, runCourse), {
    numRuns: repeatCount(5, 200),
  });
}, 1_200_000);
