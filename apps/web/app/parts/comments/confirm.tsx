import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import type { IconName } from '../../components/icon/names.ts';
import { rowClass } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';

interface ConfirmProps {
  ask: string;
  icon: IconName;
  act: string;
  onAct: () => void;
  onCancel: () => void;
}

/** The safe answer has the focus initially. */
const focusNow = (button: HTMLButtonElement | null) => button?.focus();

/** Replaces the buttons with a question before a destructive action. */
export const Confirm = ({ ask, icon, act, onAct, onCancel }: ConfirmProps) => (
  <div className={rowClass({ gap: 4 })} role="group" aria-label={ask}>
    <Text as="span" size={14} weight="medium">
      {ask}
    </Text>
    <button type="button" className={buttonClass('danger')} onClick={onAct}>
      <Icon name={icon} size={16} />
      {act}
    </button>
    <button
      ref={focusNow}
      type="button"
      className={buttonClass('quiet')}
      onClick={onCancel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      {copy.cancel}
    </button>
  </div>
);
