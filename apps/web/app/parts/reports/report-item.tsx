import { MenuItem } from '../../components/menu/menu.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy, useIsAdministrator } from './report-action.tsx';

/** Null for one's own content, which can be deleted instead. The dialog is outside of the closing menu. */
export function ReportItem({ personId, onSelect }: { personId: number; onSelect: () => void }) {
  const viewer = useViewer();
  const isAdministrator = useIsAdministrator();
  if (viewer?.id === personId) return null;
  return (
    <MenuItem icon="flag" onSelect={onSelect}>
      {isAdministrator ? copy.moderate : copy.report}
    </MenuItem>
  );
}
