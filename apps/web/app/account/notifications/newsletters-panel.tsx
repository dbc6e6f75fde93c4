import type { NewsletterSettings } from '@realfin/contract/newsletters';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { Switch, SwitchField } from '../../components/field/switch-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { showFailure } from '../../components/toast/toast.ts';
import { copy } from './copy.ts';
import { saveNewsletterChoice, type NewsletterChoice } from './mutations.ts';
import { newsletterChannelsQuery, newsletterSettingsQuery } from './queries.ts';

const texts = copy.newsletter;

const toggled = (ids: readonly number[], id: number, isIn: boolean): number[] => [
  ...ids.filter((each) => each !== id),
  ...(isIn ? [id] : []),
];

/** A switch moves immediately. */
function chosen(settings: NewsletterSettings, choice: NewsletterChoice): NewsletterSettings {
  if ('counted' in choice) return { ...settings, counted: choice.counted };
  const { channelId: id } = choice;
  return 'shared' in choice
    ? { ...settings, sharedIds: toggled(settings.sharedIds, id, choice.shared) }
    : { ...settings, unwantedIds: toggled(settings.unwantedIds, id, !choice.wanted) };
}

/** Newsletter choices per channel, also for unfollowed channels, and the choice about open tracking. */
export function NewslettersPanel() {
  const cache = useQueryClient();
  const list = useInfiniteQuery(newsletterChannelsQuery());
  const { data } = useQuery(newsletterSettingsQuery());
  const save = useMutation({
    mutationFn: saveNewsletterChoice,
    onMutate: (choice) =>
      cache.setQueryData(newsletterSettingsQuery().queryKey, (old) => old && chosen(old, choice)),
    onError: () => {
      showFailure(texts.failed);
      void cache.invalidateQueries({ queryKey: newsletterSettingsQuery().queryKey });
    },
  });
  const channels = list.data?.pages.flatMap((page) => page.content) ?? [];
  if (data === undefined || !list.isSuccess) return null;
  return (
    <Panel title={texts.panel}>
      <Text size={14} tone="muted">
        {texts.panelHint}
      </Text>
      {channels.length === 0 ? (
        <Text tone="muted">{texts.none}</Text>
      ) : (
        <Stack as="ul" gap={4}>
          {channels.map((channel) => (
            <OfChannel key={channel.id} channel={channel} settings={data} onChoice={save.mutate} />
          ))}
        </Stack>
      )}
      {list.hasNextPage ? (
        <Row>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {texts.more}
          </Button>
        </Row>
      ) : null}
      {data.countsOpens ? (
        <SwitchField
          label={texts.counted}
          hint={texts.countedHint}
          checked={data.counted}
          onChange={(counted) => save.mutate({ counted })}
        />
      ) : null}
    </Panel>
  );
}

interface OfChannelProps {
  channel: CreatorRef;
  settings: NewsletterSettings;
  onChoice: (choice: NewsletterChoice) => void;
}

const OfChannel = ({ channel: { id, name, username, avatarUrl }, settings, onChoice }: OfChannelProps) => (
  <MediaRow
    as="li"
    look="line"
    center
    picture={<Avatar name={name} url={avatarUrl} />}
    title={name}
    facts={`@${username}`}
    actions={
      <Switch
        checked={!settings.unwantedIds.includes(id)}
        aria-label={texts.ofChannel(name)}
        onChange={(wanted) => onChoice({ channelId: id, wanted })}
      />
    }
  >
    <CheckboxField
      label={texts.share}
      aria-label={texts.shareWith(name)}
      checked={settings.sharedIds.includes(id)}
      onChange={({ currentTarget }) => onChoice({ channelId: id, shared: currentTarget.checked })}
    />
  </MediaRow>
);
