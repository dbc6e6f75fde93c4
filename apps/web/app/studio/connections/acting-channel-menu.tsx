import type { Me } from '@realfin/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MenuChoice, MenuLabel, MenuLine } from '../../components/menu/menu.tsx';
import { showFailure } from '../../components/toast/toast.ts';
import { copy } from './copy.ts';
import { chooseActingChannel } from './mutations.ts';

const self = 'self';

/**
 * Switches the channel one publishes for. Everything in the studio belongs to a channel, so it is
 * refetched.
 */
export function ActingChannelMenu({ viewer }: { viewer: Me }) {
  const cache = useQueryClient();
  const choose = useMutation({
    mutationFn: (channelId: number | null) => chooseActingChannel({ channel_id: channelId ?? 0 }),
    onSuccess: () => cache.invalidateQueries(),
    onError: () => showFailure(copy.acting.failed),
  });
  const chosen = viewer.activelyContributingFor ?? self;
  return (
    <>
      <MenuLabel>{copy.acting.label}</MenuLabel>
      <MenuChoice
        value={String(chosen)}
        onChoose={(id) => choose.mutate(id === self ? null : Number(id))}
        choices={[
          { value: self, name: viewer.creator ? copy.acting.self : copy.acting.none },
          ...viewer.contributingFor.map(({ id, name }) => ({ value: String(id), name })),
        ]}
      />
      <MenuLine />
    </>
  );
}
