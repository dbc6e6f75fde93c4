import { buttonClass } from '../../components/button/button.ts';
import { Input } from '../../components/field/input.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { useClipboard } from '../../lib/use-clipboard.ts';
import { copy } from './copy.ts';

/** An address to copy. */
export function FeedAddress({ url, label }: { url: string; label: string }) {
  const clipboard = useClipboard();
  return (
    <Row gap={8}>
      <Input readOnly value={url} aria-label={label} onFocus={(event) => event.target.select()} />
      <button type="button" className={buttonClass('plain')} onClick={() => clipboard.copy(url)}>
        <Icon name={clipboard.copied ? 'check' : 'copy'} />
        <span aria-live="polite">{clipboard.copied ? copy.copied : copy.copy}</span>
      </button>
    </Row>
  );
}
