import { useState, type ComponentProps } from 'react';
import { buttonClass } from '../button/button.ts';
import { Icon } from '../icon/icon.tsx';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import classes from './field.module.css';

interface PasswordFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, keyof FieldTexts | 'id' | 'className' | 'type'> {
  /** The label of the button that shows the password. */
  showLabel: string;
}

export function PasswordField({ label, hint, error, showLabel, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(links) => (
        <div className={classes.inside}>
          <input {...input} {...links} className={classes.input} type={isShown ? 'text' : 'password'} />
          <button
            type="button"
            className={`${buttonClass('quiet', 'icon')} ${classes.end}`}
            aria-label={showLabel}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name="eye" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
