import type { PlanHandle } from '@realfin/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';
import { offerQuery } from './queries.ts';
import type { Order } from './rules/order.ts';

/** A discount code, from the address or typed. Checked again for another plan. */
export function useCoupon(plan: PlanHandle | null, given: string | null) {
  const [code, setCode] = useState(plan === null ? null : given);
  const asked = useQuery(offerQuery(plan === null ? null : code, plan));
  const offer: Order['offer'] = asked.data ?? null;
  return {
    code,
    offer,
    isAsking: asked.isFetching,
    problem: asked.error === null || offer !== null ? null : errorMessage(asked.error, copy.coupon.failed),
    use: (typed: string) => setCode(typed.trim() === '' ? null : typed.trim()),
  };
}
export type Coupon = ReturnType<typeof useCoupon>;
