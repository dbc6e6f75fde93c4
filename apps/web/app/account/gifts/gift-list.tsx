import type { Gift } from '@realfin/contract/gifts';
import { redeemPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/badge/badge.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Input } from '../../components/field/input.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Section } from '../../components/section/section.tsx';
import { price } from '../../lib/format.ts';
import { useClipboard } from '../../lib/use-clipboard.ts';
import { copy } from './copy.ts';
import { giftsQuery } from './queries.ts';
import { outcomeOf } from './rules.ts';

/** The gifts a person bought. A code shows while it can be redeemed. */
export function GiftList({ origin }: { origin: string }) {
  const gifts = useQuery(giftsQuery()).data ?? [];
  if (gifts.length === 0) return null;
  return (
    <Section title={copy.mine}>
      <Stack as="ul" gap={12} label={copy.mine}>
        {gifts.map((gift) => (
          <GiftRow key={gift.id} gift={gift} origin={origin} />
        ))}
      </Stack>
    </Section>
  );
}

function GiftRow({ gift, origin }: { gift: Gift; origin: string }) {
  const { productHandle, state, code, recipientEmail, paidCents } = gift;
  return (
    <MediaRow
      as="li"
      look="card"
      wraps
      title={
        <Row gap={8}>
          {copy.plans[productHandle]}
          <Badge tone={state === 'redeemed' ? 'good' : 'plain'}>{copy.states[state]}</Badge>
        </Row>
      }
      facts={
        <>
          <span>{price(paidCents)}</span>
          <span>{recipientEmail === null ? copy.handOver : copy.sentTo(recipientEmail)}</span>
          <span>{outcomeOf(gift)}</span>
        </>
      }
    >
      {code === null ? null : (
        <Code
          code={code}
          name={copy.code(copy.plans[productHandle])}
          address={`${origin}${redeemPath(code)}`}
        />
      )}
    </MediaRow>
  );
}

function Code({ code, name, address }: { code: string; name: string; address: string }) {
  const clipboard = useClipboard();
  return (
    <Row gap={8}>
      <Input
        width="whole"
        readOnly
        value={code}
        aria-label={name}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className={buttonClass('plain')} onClick={() => clipboard.copy(address)}>
        <Icon name={clipboard.copied ? 'check' : 'copy'} />
        <span aria-live="polite">{clipboard.copied ? copy.copied : copy.copy}</span>
      </button>
    </Row>
  );
}
