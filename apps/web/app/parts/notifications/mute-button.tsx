import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import type { FollowState } from '../../lib/entities.ts';
import { useViewer } from '../../lib/viewer.ts';
import { useFollowState } from '../channels/queries.ts';
import { copy } from './copy.ts';
import { useMute } from './mutations.ts';
import { mutesQuery } from './queries.ts';

interface MuteButtonProps {
  channel: FollowState & { id: number; name: string };
}

/** The bell of a followed channel: turns notifications about its new posts on and off. */
export function MuteButton({ channel }: MuteButtonProps) {
  const signedIn = useViewer() !== null;
  const { following } = useFollowState(channel);
  const shown = signedIn && following;
  const mutes = useQuery({ ...mutesQuery(), enabled: shown });
  const mute = useMute();
  if (!shown) return null;
  const muted = mutes.data?.includes(channel.id) ?? false;
  const words = muted ? copy.unmute(channel.name) : copy.mute(channel.name);
  return (
    <button
      type="button"
      className={buttonClass('plain', 'icon')}
      aria-pressed={!muted}
      aria-label={words}
      title={words}
      disabled={mutes.data === undefined}
      onClick={() => void mute(channel.id, !muted)}
    >
      <Icon name={muted ? 'bell-off' : 'bell-filled'} />
    </button>
  );
}
