import type { Stream } from '@realfin/contract/streams';
import { lazy, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Tooltip } from '../../components/tooltip/tooltip.tsx';
import { useNow } from '../../lib/now.ts';
import { loginPath, useHere } from '../../lib/sign-in.ts';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { useSetReminder } from './mutations.ts';
import { canRemind } from './rules.ts';

const SignUpDialog = lazy(() => import('../../components/sign-up-dialog/sign-up-dialog.tsx'));

interface RemindButtonProps {
  stream: Pick<Stream, 'id' | 'reminded'> & { scheduledAt: string };
}

/** Requests a reminder, which is sent half an hour before the start. */
export function RemindButton({ stream: { id, reminded, scheduledAt } }: RemindButtonProps) {
  const now = useNow();
  const signedIn = useViewer() !== null;
  const remind = useSetReminder();
  if (!canRemind(scheduledAt, now)) return null;
  if (!signedIn) return <VisitorRemind />;
  return (
    <Tooltip text={reminded ? copy.remind.tipOn : copy.remind.tip}>
      <button
        type="button"
        className={buttonClass('plain')}
        aria-pressed={reminded}
        onClick={() => void remind(id, !reminded)}
      >
        <Icon name={reminded ? 'bell-filled' : 'bell'} />
        {reminded ? copy.remind.on : copy.remind.off}
      </button>
    </Tooltip>
  );
}

/** A link to the login without scripts; with them, a dialog that explains it first. */
function VisitorRemind() {
  const here = useHere();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Tooltip text={copy.remind.login}>
        <a
          className={buttonClass('plain')}
          href={loginPath(here)}
          onClick={(event) => {
            event.preventDefault();
            setAsked(true);
          }}
        >
          <Icon name="bell" />
          {copy.remind.off}
        </a>
      </Tooltip>
      <LazyDialog
        opened={asked}
        dialog={SignUpDialog}
        props={{ reason: copy.remind.reason, onClose: () => setAsked(false) }}
      />
    </>
  );
}
