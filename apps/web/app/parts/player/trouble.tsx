import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import classes from './player.module.css';

/** The error as text, and its remedy. */
export function Trouble({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={`fill ${classes.veil}`} role="alert">
      <Icon name="alert-triangle" size={28} />
      <Text size={18} weight="medium">
        {text}
      </Text>
      <button type="button" className={buttonClass('accent')} onClick={onRetry}>
        <Icon name="refresh" />
        {copy.retry}
      </button>
    </div>
  );
}
