import { finPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { ChipRow } from '../../components/chip-row/chip-row.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { counted, monthOf } from '../../lib/format.ts';
import { finsQuery } from '../../parts/fins/queries.ts';
import { PodcastCard } from '../../parts/syndication/podcast-card.tsx';
import { ChannelCard, ChannelScroller } from '../../parts/channels/channel-card.tsx';
import classes from './channel-page.module.css';
import type { ShownChannel } from '../../parts/channels/rules/channel-tabs.ts';
import { copy } from '../../parts/channels/copy.ts';
import { popularChannelsQuery, useFollowState } from '../../parts/channels/queries.ts';
import { socialLinks } from '../../parts/channels/rules/social-links.ts';

const similarShown = 6;

export function ChannelAbout({ channel }: { channel: ShownChannel }) {
  const links = socialLinks(channel);
  const { numFollowers } = useFollowState(channel);
  return (
    <div className={classes.about}>
      <section aria-labelledby="about-channel">
        <h2 id="about-channel" className={classes.heading}>
          {copy.about}
        </h2>
        <p className={classes.text}>{channel.about === '' ? channel.description : channel.about}</p>
      </section>
      <section aria-labelledby="about-facts">
        <h2 id="about-facts" className={classes.heading}>
          {copy.facts}
        </h2>
        <ul className={classes.facts}>
          <li>@{channel.username}</li>
          <li>{counted(numFollowers, copy.follower)}</li>
          <li>{copy.joined(monthOf(channel.createdAt))}</li>
        </ul>
        {links.length === 0 ? null : <Links links={links} />}
        {channel.fins.length === 0 ? null : <Fins names={channel.fins} />}
      </section>
      {channel.publishedPostTypes.includes('audio') ? (
        <div className={classes.wide}>
          <PodcastCard channel={channel} />
        </div>
      ) : null}
      <Similar channel={channel} />
    </div>
  );
}

const Links = ({ links }: { links: ReturnType<typeof socialLinks> }) => (
  <>
    <h3 className={classes.heading}>{copy.links}</h3>
    <ul className={classes.links}>
      {links.map((link) => (
        <li key={link.href}>
          <a className={classes.link} href={link.href} target="_blank" rel="noreferrer nofollow ugc">
            <Icon name="link" size={18} />
            {link.name}
          </a>
        </li>
      ))}
    </ul>
  </>
);

function Fins({ names }: { names: readonly string[] }) {
  const fins = useQuery(finsQuery()).data ?? [];
  const chips = fins
    .filter((fin) => names.includes(fin.name))
    .map((fin) => ({ label: fin.title, to: finPath(fin.name), current: false }));
  return (
    <>
      <h3 className={classes.heading}>{copy.fins}</h3>
      <ChipRow label={copy.fins} chips={chips} />
    </>
  );
}

function Similar({ channel }: { channel: ShownChannel }) {
  const found = useQuery(popularChannelsQuery(channel.fins[0])).data ?? [];
  const similar = found.filter((other) => other.id !== channel.id).slice(0, similarShown);
  if (similar.length === 0) return null;
  return (
    <section className={classes.wide} aria-labelledby="about-similar">
      <h2 id="about-similar" className={classes.heading}>
        {copy.similar}
      </h2>
      <ChannelScroller label={copy.similar}>
        {similar.map((other) => (
          <li key={other.id}>
            <ChannelCard channel={other} heading="h3" />
          </li>
        ))}
      </ChannelScroller>
    </section>
  );
}
