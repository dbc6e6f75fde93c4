// Payouts in the middle of everything else that happens to money, by hand: any order is in the courses.
import { expect, test } from 'vitest';
import { runCourse } from './factories/money-course.ts';
import type { Step } from './factories/money-steps.ts';

const earned: Step[] = [
  { do: 'setUpPayee', for: 0, ending: '4242' },
  { do: 'setUpPayee', for: 1, ending: '0001' },
  ...Array.from({ length: 7 }, (): Step => ({ do: 'tip', who: 0, card: 'good' })),
  { do: 'subscribe', who: 1, card: 'good', yearly: false, by: 0 },
  { do: 'webhooks' },
  { do: 'wait', hours: 743 },
  { do: 'wait', hours: 167 },
];
/** What becomes of the first payout of the first creator. */
const courses: [string, string, Step[]][] = [
  ['is paid', 'paid', [{ do: 'payRun' }]],
  [
    'loses the answer of its transfer before its creator is suspended',
    'returned suspended',
    [{ do: 'losePayout', call: 'transfer', when: 'after' }, { do: 'payRun' }],
  ],
  [
    'is given up and tried again',
    'paid',
    [{ do: 'losePayout', call: 'transfer', when: 'after' }, { do: 'payRun' }, { do: 'retryPayout' }],
  ],
  [
    'goes back because its bank account was changed',
    'returned detailsChanged',
    [{ do: 'setUpPayee', for: 0, ending: '0002' }, { do: 'payRun' }],
  ],
];

test.each(courses)(
  'a payout that %s leaves the books right',
  async (_what, end, steps) => {
    const later: Step[] = [{ do: 'suspendCreator', for: 0 }, { do: 'wait', hours: 743 }, { do: 'payRun' }];
    await runCourse([...earned, ...steps, ...later], async ({ ctx }) => {
      const { rows } = await ctx.pool.query<{ end: string }>(
        `select concat_ws(' ', state, failure_code) as end from payouts order by id limit 1`,
      );
      expect(rows).toEqual([{ end }]);
    });
  },
  180_000,
);
