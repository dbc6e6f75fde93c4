import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { clock } from './rules/times.ts';
import type { SaveState } from './store/autosave.ts';

interface SaveStatusProps {
  save: SaveState;
  isPublished: boolean;
  hasTitle: boolean;
}

function words({ save, isPublished, hasTitle }: SaveStatusProps): string {
  if (save.kind === 'saving') return copy.saving;
  if (save.kind === 'saved') return copy.savedAt(clock(save.atMs));
  if (save.kind === 'failed') return save.message ?? copy.saveFailed;
  if (save.kind === 'clean') return '';
  if (isPublished) return copy.changedPublished;
  return hasTitle ? copy.changed : copy.titleFirst;
}

export function SaveStatus(props: SaveStatusProps) {
  const said = words(props);
  return (
    <Text size={14} tone={props.save.kind === 'failed' ? 'warning' : 'muted'} tabular role="status">
      {said === '' ? null : (
        <Row as="span" gap={8} nowrap>
          {props.save.kind === 'saved' ? (
            <Text as="span" tone="success" size={14}>
              <Icon name="check" size={16} />
            </Text>
          ) : null}
          {said}
        </Row>
      )}
    </Text>
  );
}
