import type { PpvSales } from '@realfin/contract/ppv';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Stat, Stats } from '../../components/stat/stat.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate, price, wholeCount } from '../../lib/format.ts';
import { ProgressBar } from '../../parts/uploads/progress-bar.tsx';
import { copy } from './copy.ts';
import { salesQuery } from './queries.ts';

const CallOffDialog = lazy(() => import('./call-off-dialog.tsx'));

/** Tickets and money of a published event, and calling it off. */
export function EventSales({ ppvId }: { ppvId: number }) {
  const { data: sales, isError, refetch } = useQuery(salesQuery(ppvId));
  if (isError && sales === undefined)
    return (
      <Notice kind="error" title={copy.sales.failed}>
        <div>
          <Button onClick={() => void refetch()}>{copy.sales.again}</Button>
        </div>
      </Notice>
    );
  if (sales === undefined) return null;
  return (
    <Panel title={copy.sales.title}>
      {sales.called_off === null ? <Selling sales={sales} /> : <Refunds calledOff={sales.called_off} />}
    </Panel>
  );
}

function Selling({ sales }: { sales: PpvSales }) {
  const [isAsking, setIsAsking] = useState(false);
  const { tickets, paid_cents, held_cents, released_cents, held_at, release_at } = sales;
  return (
    <>
      <Stats>
        <Stat name={copy.sales.tickets} value={wholeCount(tickets)} text={copy.sales.ticketsText} />
        <Stat name={copy.sales.paid} value={price(paid_cents)} />
        {released_cents > 0 && held_cents === 0 ? null : (
          <Stat name={copy.sales.held} value={price(held_cents)} text={copy.sales.heldText} />
        )}
        {released_cents > 0 ? (
          <Stat name={copy.sales.released} value={price(released_cents)} text={copy.sales.heldText} />
        ) : null}
      </Stats>
      <Text size={14} tone="muted">
        {held_at === null || release_at === null
          ? copy.sales.releaseLater
          : copy.sales.releaseAt(fullDate(release_at))}
      </Text>
      {sales.can_call_off ? (
        <Row>
          <Button onClick={() => setIsAsking(true)}>{copy.callOff.open}</Button>
        </Row>
      ) : null}
      <LazyDialog
        opened={isAsking}
        dialog={CallOffDialog}
        props={{ sales, onClose: () => setIsAsking(false) }}
      />
    </>
  );
}

/** The progress of a called-off event's refunds. */
function Refunds({ calledOff }: { calledOff: NonNullable<PpvSales['called_off']> }) {
  const { at, message, done, refunds } = calledOff;
  const percent = refunds.total === 0 ? 100 : Math.floor((refunds.done / refunds.total) * 100);
  return (
    <>
      <Notice kind="warning" title={copy.calledOff.title(fullDate(at))}>
        {message === '' ? null : <Text typed>{message}</Text>}
      </Notice>
      {refunds.total === 0 ? (
        <Text>{copy.calledOff.nobody}</Text>
      ) : (
        <>
          <ProgressBar label={copy.calledOff.progress} percent={percent} />
          <div role="status">
            <Text>
              {done && refunds.stuck === 0
                ? copy.calledOff.allDone
                : copy.calledOff.some(refunds.done, refunds.total)}
            </Text>
          </div>
          {done ? null : (
            <Text size={14} tone="muted">
              {copy.calledOff.mayLeave}
            </Text>
          )}
          {refunds.stuck > 0 ? (
            <Notice kind="info" title={copy.calledOff.stuck(refunds.stuck)}>
              <p>{copy.calledOff.stuckText}</p>
            </Notice>
          ) : null}
        </>
      )}
    </>
  );
}
