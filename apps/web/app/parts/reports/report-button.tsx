import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy, ReportDialogs, useIsAdministrator } from './report-action.tsx';
import type { ReportSubject } from './rules.ts';

/** An icon next to other buttons; nothing for one's own. */
export function ReportButton({ subject }: { subject: ReportSubject }) {
  const [opened, setOpened] = useState(false);
  const viewer = useViewer();
  const isAdministrator = useIsAdministrator();
  if (viewer?.id === subject.personId) return null;
  const label = isAdministrator ? copy.moderate : copy.report;
  return (
    <>
      <button
        type="button"
        className={buttonClass('plain', 'icon')}
        aria-label={label}
        aria-haspopup="dialog"
        data-tip={label}
        onClick={() => setOpened(true)}
      >
        <Icon name="flag" />
      </button>
      <ReportDialogs opened={opened} subject={subject} onClose={() => setOpened(false)} />
    </>
  );
}
