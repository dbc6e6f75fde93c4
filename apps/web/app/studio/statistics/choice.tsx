import { SelectField } from '../../components/field/select-field.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { copy } from './copy.ts';
import { ranges, type Range, type Unit } from './rules.ts';

const units = ['day', 'week', 'month'] as const;

interface ChoiceProps {
  range: Range;
  onRange: (range: Range) => void;
  unit: Unit;
  onUnit: (unit: Unit) => void;
}

/** Which days a chart shows, and in which steps. */
export const Choice = ({ range, onRange, unit, onUnit }: ChoiceProps) => (
  <Row gap={12}>
    <SelectField
      label={copy.range.label}
      value={range}
      options={ranges.map((value) => ({ value, name: copy.range[value] }))}
      onChoose={onRange}
    />
    <SelectField
      label={copy.unit.label}
      value={unit}
      options={units.map((value) => ({ value, name: copy.unit[value] }))}
      onChoose={onUnit}
    />
  </Row>
);
