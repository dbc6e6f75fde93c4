// Any course of what people, banks and administrators do to money, with a network that loses requests and answers.
import * as fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { runCourse } from '../../../test/factories/money-course.ts';
import { acrossBorders, bothTaxes, reversedGoesBack } from '../../../test/factories/money-scenes.ts';
import { steps } from '../../../test/factories/money-steps.ts';
import { repeatCount } from '../../../test/sample.ts';

test(
  'charges nobody twice, nobody who left and nobody for nothing, for any course of events in two years',
  async () => {
    const taxes = new Map<string, number>();
    const course = fc.asyncProperty(steps, async (all) => {
      for (const [what, n] of await runCourse(all)) taxes.set(what, (taxes.get(what) ?? 0) + n);
    });
    await fc.assert(course, {
      numRuns: repeatCount(6, 200),
      examples: [[bothTaxes], [acrossBorders(0, 300, true)], [reversedGoesBack(0, 300)]],
    });
    for (const place of ['within', 'on top'])
      for (const kind of ['sale', 'refund', 'return'])
        expect(taxes.get(`${kind} ${place}`)).toBeGreaterThan(0);
    // Of sales whose buyers owe the tax: whole and in part, in the month of the sale and after it.
    for (const part of ['whole', 'part'])
      for (const month of ['its', 'a later'])
        expect(
          taxes.get(`${part} refund reversed in ${month} month`) ?? 0,
          `${part}, ${month}`,
        ).toBeGreaterThan(0);
    for (const met of ['sale reversed', 'agreed', 'contradicted'])
      expect(taxes.get(met) ?? 0, met).toBeGreaterThan(0);
  },
  1_200_000 * inject('seeds'),
);
