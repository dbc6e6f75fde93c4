import { Button } from '../../components/button/button.tsx';
import { rowClass } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy, type MediaKind } from './copy.ts';

/** The error and its remedy, in place of the controls. */
export const SoundTrouble = ({ kind, onRetry }: { kind: MediaKind; onRetry: () => void }) => (
  <div className={rowClass()} role="alert">
    <Text size={14}>{copy.of(kind).failed}</Text>
    <Button onClick={onRetry}>{copy.retry}</Button>
  </div>
);
