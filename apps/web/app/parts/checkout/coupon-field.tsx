import { limits } from '@realfin/contract/limits';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { isEnter } from '../../lib/keys.ts';
import { copy } from './copy.ts';
import type { Coupon } from './use-coupon.ts';

/** A collapsed field for a code. The summary shows its discount. */
export function CouponField({ coupon, disabled }: { coupon: Coupon; disabled: boolean }) {
  const [isOpen, setOpen] = useState(coupon.code !== null);
  const [typed, setTyped] = useState(coupon.code ?? '');
  const { offer, problem, isAsking, use } = coupon;
  if (!isOpen)
    return (
      <Row>
        <Button kind="quiet" shape="small" disabled={disabled} onClick={() => setOpen(true)}>
          {copy.coupon.have}
        </Button>
      </Row>
    );
  if (offer !== null)
    return (
      <Row spread>
        <Text as="span" role="status">
          {offer.trial === null || offer.trial === undefined
            ? copy.coupon.applied(offer.code, price(offer.discountCents), offer.periods)
            : copy.trial.applied(offer.code, offer.trial.days)}
        </Text>
        <Button kind="quiet" shape="small" disabled={disabled} onClick={() => use('')}>
          {copy.coupon.remove}
        </Button>
      </Row>
    );
  return (
    <Row gap={8} align="end">
      <TextField
        name="coupon"
        label={copy.coupon.label}
        value={typed}
        maxLength={limits.offerCode.max}
        autoComplete="off"
        disabled={disabled}
        error={problem ?? undefined}
        onText={setTyped}
        onKeyDown={(event) => {
          if (!isEnter(event)) return;
          // The form around it pays.
          event.preventDefault();
          use(typed);
        }}
      />
      <Button disabled={disabled || isAsking} onClick={() => use(typed)}>
        {copy.coupon.use}
      </Button>
    </Row>
  );
}
