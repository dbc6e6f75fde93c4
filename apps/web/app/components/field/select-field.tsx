import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import classes from './field.module.css';

interface SelectProps<Value extends string> extends FieldTexts {
  value: Value;
  options: readonly { value: Value; name: string }[];
  onChoose: (value: Value) => void;
}

type SelectFieldProps<Value extends string> = SelectProps<Value> &
  Omit<ComponentProps<'select'>, keyof SelectProps<Value> | 'id' | 'className' | 'onChange'>;

/** The browser's own select, for which phones have their own UI. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, value, options, onChoose, ...select } = props;
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(links) => (
        <select
          {...select}
          {...links}
          className={classes.input}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onChoose(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
