import { Button } from '../../components/button/button.tsx';
import { rowClass } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy, type MediaKind } from './copy.ts';

/** What went wrong with a sound, and the remedy, in the place of its controls. */
export const SoundTrouble = ({ kind, onRetry }: { kind: MediaKind; onRetry: () => void }) => (
  <div className={rowClass()} role="alert">
    <Text size={14}>{copy.of(kind).failed}</Text>
    <Button onClick={onRetry}>{copy.retry}</Button>
  </div>
);
