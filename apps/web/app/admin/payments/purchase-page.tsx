import type { Api } from '@realfin/contract/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Section } from '../../components/section/section.tsx';
import { Text, linkClass } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { copy } from './copy.ts';
import { DisputeRow } from './dispute-list.tsx';
import { useLiftBlock } from './mutations.ts';
import { NoteDialog } from './note-dialog.tsx';
import { PurchaseRow } from './purchase-row.tsx';
import { purchaseQuery } from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { StoryList } from './story-list.tsx';

/** One purchase with its actions and its history. */
export function PurchasePage({ id }: { id: string }) {
  const { purchase, chargeRef, leftCents, lines, aloneCents, block, disputes, story } = useSuspenseQuery(
    purchaseQuery(id),
  ).data;
  const [isRefunding, setRefunding] = useState(false);
  return (
    <AdminPage place="payments">
      <Link className={linkClass} to="/admin/payments">
        {copy.back}
      </Link>
      <Stack as="ul" gap={8}>
        <PurchaseRow purchase={purchase} />
        {disputes.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} />
        ))}
      </Stack>
      {block === null ? null : <BlockNotice personId={purchase.person.id} />}
      <Panel title={lines.length > 1 ? copy.boughtTogether : purchase.description || purchase.id}>
        {lines.length > 1 ? <Lines lines={lines} /> : null}
        <Text size={14} tone="muted" tabular>
          {copy.left}: {price(leftCents)}
        </Text>
        {chargeRef === null ? null : (
          <Text size={14} tone="muted">
            {copy.charge}: {chargeRef}
          </Text>
        )}
        {leftCents === 0 ? null : (
          <Row>
            <Button kind="danger" onClick={() => setRefunding(true)}>
              {copy.refund.open}
            </Button>
          </Row>
        )}
      </Panel>
      <Section title={copy.storyTitle}>
        <StoryList story={story} />
      </Section>
      {isRefunding ? (
        <RefundDialog id={id} {...{ leftCents, lines, aloneCents }} onClose={() => setRefunding(false)} />
      ) : null}
    </AdminPage>
  );
}

type Line = Awaited<ReturnType<Api['desk']['getPurchase']>>['lines'][number];

/** The lines of a purchase, each with its refundable amount. */
const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <Stack as="ul" gap={8}>
    {lines.map(({ n, description, leftCents }) => (
      <li key={n}>
        <Row spread nowrap align="baseline">
          <Text as="span">{description}</Text>
          <Text as="span" tabular>
            <span className="one-line">{price(leftCents)}</span>
          </Text>
        </Row>
      </li>
    ))}
  </Stack>
);

function BlockNotice({ personId }: { personId: number }) {
  const [isLifting, setLifting] = useState(false);
  const lift = useLiftBlock();
  const texts = copy.block;
  return (
    <Notice kind="warning" title={texts.title}>
      <p>{texts.text}</p>
      <Row>
        <Button disabled={lift.isPending} onClick={() => setLifting(true)}>
          {texts.lift}
        </Button>
      </Row>
      {isLifting ? (
        <NoteDialog
          title={texts.dialog}
          send={texts.lift}
          onClose={() => setLifting(false)}
          onSend={(note) => {
            setLifting(false);
            lift.mutate({ id: personId, note });
          }}
        />
      ) : null}
    </Notice>
  );
}
