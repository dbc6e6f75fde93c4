import { Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Me } from '@realfin/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { copy } from './copy.ts';
import { chooseActingChannel } from './mutations.ts';

const self = 'self';

/** Whom one publishes for from now on. Everything of the studio is about another channel then, so it is read anew. */
export function ActingChannelMenu({ viewer }: { viewer: Me }) {
  const cache = useQueryClient();
  const choose = useMutation({
    mutationFn: (channelId: number | null) => chooseActingChannel({ channel_id: channelId ?? 0 }),
    onSuccess: () => cache.invalidateQueries(),
    onError: () => notifications.show({ message: copy.acting.failed, color: 'live' }),
  });
  const chosen = viewer.activelyContributingFor ?? self;
  return (
    <>
      <Menu.Label>{copy.acting.label}</Menu.Label>
      <Menu.RadioGroup
        value={String(chosen)}
        onChange={(id) => choose.mutate(id === self ? null : Number(id))}
      >
        <Menu.RadioItem value={self}>{viewer.creator ? copy.acting.self : copy.acting.none}</Menu.RadioItem>
        {viewer.contributingFor.map(({ id, name }) => (
          <Menu.RadioItem key={id} value={String(id)}>
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
    </>
  );
}
