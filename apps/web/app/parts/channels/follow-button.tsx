import { lazy, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import type { FollowState } from '../../lib/entities.ts';
import { signUpPath, useHere } from '../../lib/sign-in.ts';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { useFollowChannel } from './mutations.ts';
import { useFollowState } from './queries.ts';

const SignUpDialog = lazy(() => import('../../components/sign-up-dialog/sign-up-dialog.tsx'));

interface FollowButtonProps {
  channel: FollowState & { id: number; name: string };
  /** Less prominent, where another action matters more. */
  quiet?: boolean;
}

/** Hidden for the channel's owner. */
export function FollowButton({ channel, quiet = false }: FollowButtonProps) {
  const viewer = useViewer();
  const state = useFollowState(channel);
  const follow = useFollowChannel();
  if (viewer?.id === channel.id) return null;
  if (viewer === null) return <VisitorFollow name={channel.name} quiet={quiet} />;
  return (
    <button
      type="button"
      className={buttonClass(state.following || quiet ? 'plain' : 'accent')}
      aria-pressed={state.following}
      aria-label={state.following ? copy.followed(channel.name) : copy.followOne(channel.name)}
      onClick={() => void follow(channel.id, state)}
    >
      {state.following ? <Icon name="check" /> : null}
      {state.following ? copy.following : copy.follow}
    </button>
  );
}

/** A link to registration without scripts; with them, a dialog that explains it first. */
function VisitorFollow({ name, quiet }: { name: string; quiet: boolean }) {
  const here = useHere();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <a
        className={buttonClass(quiet ? 'plain' : 'accent')}
        href={signUpPath(here)}
        aria-label={copy.followOne(name)}
        onClick={(event) => {
          event.preventDefault();
          setAsked(true);
        }}
      >
        {copy.follow}
      </a>
      <LazyDialog
        opened={asked}
        dialog={SignUpDialog}
        props={{ reason: copy.followReason(name), onClose: () => setAsked(false) }}
      />
    </>
  );
}
