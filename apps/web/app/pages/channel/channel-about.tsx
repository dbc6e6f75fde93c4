import { finPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { ChipRow } from '../../components/chip-row/chip-row.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Section } from '../../components/section/section.tsx';
import { Text, linkClass } from '../../components/text/text.tsx';
import { counted, monthOf } from '../../lib/format.ts';
import { ChannelCard, ChannelScroller } from '../../parts/channels/channel-card.tsx';
import { copy as channels } from '../../parts/channels/copy.ts';
import { popularChannelsQuery, useFollowState } from '../../parts/channels/queries.ts';
import type { ShownChannel } from '../../parts/channels/rules/channel-tabs.ts';
import { shownLinks, type ShownLink } from '../../parts/channels/rules/links.ts';
import { finsQuery } from '../../parts/fins/queries.ts';
import { PodcastCard } from '../../parts/syndication/podcast-card.tsx';
import { copy } from './copy.ts';
import classes from './channel-page.module.css';

const similarShown = 6;

export function ChannelAbout({ channel }: { channel: ShownChannel }) {
  const links = shownLinks(channel.links);
  const { numFollowers } = useFollowState(channel);
  return (
    <div className={classes.about}>
      <Section title={copy.about}>
        <Text typed>{channel.about === '' ? channel.description : channel.about}</Text>
      </Section>
      <Stack gap={24}>
        <Section title={copy.facts}>
          <Text as="div" tone="muted">
            <Stack as="ul" gap={8}>
              <li>@{channel.username}</li>
              <li>{counted(numFollowers, channels.follower)}</li>
              <li>{copy.joined(monthOf(channel.createdAt))}</li>
            </Stack>
          </Text>
        </Section>
        {links.length === 0 ? null : <Links links={links} />}
        {channel.fins.length === 0 ? null : <Fins names={channel.fins} />}
      </Stack>
      {channel.publishedPostTypes.includes('audio') ? (
        <div className={classes.wide}>
          <PodcastCard channel={channel} />
        </div>
      ) : null}
      <Similar channel={channel} />
    </div>
  );
}

/** Links by the creator: their sites receive no referrer, and a label never hides its address. */
const Links = ({ links }: { links: readonly ShownLink[] }) => (
  <Section title={copy.links} level={3} size={18}>
    <Stack as="ul" gap={12}>
      {links.map(({ label, address, href }, at) => (
        <Row key={at} as="li" gap={8} align="start" nowrap>
          <Icon name="link" size={18} />
          <Stack gap={0}>
            <a className={linkClass} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
              <bdi>{label}</bdi>
            </a>
            {address === null ? null : (
              <Text as="span" size={14} tone="muted">
                <bdi>{address}</bdi>
              </Text>
            )}
          </Stack>
        </Row>
      ))}
    </Stack>
  </Section>
);

function Fins({ names }: { names: readonly string[] }) {
  const fins = useQuery(finsQuery()).data ?? [];
  const chips = fins
    .filter((fin) => names.includes(fin.name))
    .map((fin) => ({ label: fin.title, to: finPath(fin.name), current: false }));
  return (
    <Section title={copy.fins} level={3} size={18}>
      <ChipRow label={copy.fins} chips={chips} />
    </Section>
  );
}

function Similar({ channel }: { channel: ShownChannel }) {
  const found = useQuery(popularChannelsQuery(channel.fins[0])).data ?? [];
  const similar = found.filter((other) => other.id !== channel.id).slice(0, similarShown);
  if (similar.length === 0) return null;
  return (
    <div className={classes.wide}>
      <Section title={copy.similar}>
        <ChannelScroller label={copy.similar}>
          {similar.map((other) => (
            <li key={other.id}>
              <ChannelCard channel={other} heading="h3" />
            </li>
          ))}
        </ChannelScroller>
      </Section>
    </div>
  );
}
