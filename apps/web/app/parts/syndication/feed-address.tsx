import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { copy } from './copy.ts';
import classes from './podcast-card.module.css';
import { useClipboard } from '../../lib/use-clipboard.ts';

/** An address to take along. */
export function FeedAddress({ url, label }: { url: string; label: string }) {
  const clipboard = useClipboard();
  return (
    <div className={classes.field}>
      <input
        className={classes.address}
        readOnly
        value={url}
        aria-label={label}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className={buttonClass('plain')} onClick={() => clipboard.copy(url)}>
        <Icon name={clipboard.copied ? 'check' : 'copy'} />
        <span aria-live="polite">{clipboard.copied ? copy.copied : copy.copy}</span>
      </button>
    </div>
  );
}
