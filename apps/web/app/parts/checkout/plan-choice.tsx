import {
  monthlyPriceCents,
  planHandles,
  plans,
  type PlanHandle,
  yearlyFreeMonths,
} from '@realfin/contract/money';
import { Badge } from '../../components/badge/badge.tsx';
import { ChoiceCard } from '../../components/field/choice-card.tsx';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { Grid, Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { copy } from './copy.ts';

interface PlanChoiceProps {
  value: PlanHandle;
  onChange: (plan: PlanHandle) => void;
  disabled?: boolean;
}

/** Both plans side by side, with the price per month in the same size. */
export function PlanChoice({ value, onChange, disabled = false }: PlanChoiceProps) {
  return (
    <FieldGroup
      label={
        <Text as="span" size={18} weight="medium">
          {copy.plans.legend}
        </Text>
      }
    >
      <Grid gap={12}>
        {planHandles.toReversed().map((handle) => (
          <ChoiceCard
            key={handle}
            name="plan"
            value={handle}
            checked={value === handle}
            disabled={disabled}
            onChange={() => onChange(handle)}
          >
            <Stack gap={4}>
              <Row gap={8}>
                <Text as="span" weight="medium">
                  {copy.plans.names[handle]}
                </Text>
                {handle === 'yearly10' ? (
                  <Badge tone="premium">{copy.plans.badge(yearlyFreeMonths)}</Badge>
                ) : null}
              </Row>
              <Row gap={4} align="baseline">
                <Text as="span" size={22} weight="medium" tabular>
                  {price(monthlyPriceCents(handle))}
                </Text>
                <Text as="span" tone="muted">
                  {copy.plans.perMonth}
                </Text>
              </Row>
              <Text as="span" size={14} tone="muted" tabular>
                {copy.plans[handle](plans[handle].priceCents)}
                {handle === 'yearly10' ? `, ${copy.plans.saving}` : null}
              </Text>
            </Stack>
          </ChoiceCard>
        ))}
      </Grid>
    </FieldGroup>
  );
}
