import { SelectField } from '../../components/field/select-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { ranges, unitOf, unitsOf, type Days } from './rules.ts';
import type { Chosen } from './use-choice.ts';

/** The range of days and its step; the last hours have a fixed step. */
export function Choice({ chosen, days }: { chosen: Chosen; days: Days }) {
  const { range, unit, choose } = chosen;
  return (
    <Stack gap={8}>
      <Row gap={12}>
        <SelectField
          label={copy.range.label}
          value={range}
          options={ranges.map((value) => ({ value, name: copy.range[value] }))}
          onChoose={(value) => choose({ range: value, unit: null })}
        />
        {range === '24h' ? null : (
          <SelectField
            label={copy.unit.label}
            value={unitOf(days, unit)}
            options={unitsOf(days).map((value) => ({ value, name: copy.unit[value] }))}
            onChoose={(value) => choose({ range, unit: value })}
          />
        )}
      </Row>
      {range === '24h' ? (
        <Text size={14} tone="muted">
          {copy.range.hours}
        </Text>
      ) : null}
    </Stack>
  );
}
