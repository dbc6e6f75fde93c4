import type { TipPlan, TipPlans } from '@realfin/contract/tips';
import { lazy, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate, price } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useEndTipPlan } from '../../parts/tip-dialog/mutations.ts';
import { sumOf } from '../../parts/tip-dialog/recurring-form.tsx';
import { copy } from './copy.ts';

const TipDialog = lazy(() => import('../../parts/tip-dialog/tip-dialog.tsx'));
const texts = copy.tips;

/** The tips that are charged with the subscription; hidden without any. */
export function RecurringTips({ tips: { plans, renewal } }: { tips: TipPlans }) {
  const [changed, setChanged] = useState<TipPlan | null>(null);
  if (plans.length === 0) return null;
  return (
    <Panel title={texts.title}>
      <Stack gap={4}>
        <Text weight="medium">{renewal === null ? texts.ends : sumOf(renewal)}</Text>
        <Text size={14} tone="muted">
          {texts.text}
        </Text>
      </Stack>
      <Stack as="ul" gap={8} label={texts.title}>
        {plans.map((plan) => (
          <Plan key={plan.creator_id} plan={plan} onChange={renewal === null ? null : setChanged} />
        ))}
      </Stack>
      {changed === null ? null : (
        <LazyDialog
          opened
          dialog={TipDialog}
          props={{
            target: { creator: { id: changed.creator_id, name: changed.name }, postId: null },
            returnedIntent: null,
            often: 'renewal',
            onClose: () => setChanged(null),
          }}
        />
      )}
    </Panel>
  );
}

interface PlanProps {
  plan: TipPlan;
  onChange: ((plan: TipPlan) => void) | null;
}
function Plan({ plan, onChange }: PlanProps) {
  const end = useEndTipPlan();
  const { name, username, usd_amount: dollars, since, creator_id: id } = plan;
  return (
    <MediaRow
      as="li"
      look="line"
      wraps
      title={
        <>
          <Link className="name-link" to={`/${username}`}>
            {name}
          </Link>
          {': '}
          {price(dollars * 100)}
        </>
      }
      facts={<span>{texts.since(fullDate(since))}</span>}
      actions={
        <Row gap={8}>
          {onChange === null ? null : (
            <Button onClick={() => onChange(plan)}>
              {texts.change}
              <span className="visually-hidden"> {texts.of(name)}</span>
            </Button>
          )}
          <Button busy={end.isPending} onClick={() => end.mutate(id)}>
            {texts.end}
            <span className="visually-hidden"> {texts.of(name)}</span>
          </Button>
        </Row>
      }
    />
  );
}
