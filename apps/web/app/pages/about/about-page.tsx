import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Card } from '../../components/card/card.tsx';
import { ChipRow } from '../../components/chip-row/chip-row.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Grid, Row, Stack } from '../../components/layout/layout.tsx';
import { Section } from '../../components/section/section.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { signUpPath } from '../../lib/sign-in.ts';
import { Link } from '../../lib/speed/link.tsx';
import { ChannelCard, ChannelGrid } from '../../parts/channels/channel-card.tsx';
import { bestPostsQuery, usePost } from '../../parts/posts/queries.ts';
import { Thumbnail } from '../../parts/posts/thumbnail.tsx';
import { Apps } from './apps.tsx';
import { copy } from './copy.ts';
import { showcaseQuery } from './queries.ts';
import { categories, channelsOf, type Category } from './rules.ts';
import classes from './about-page.module.css';

const cards = 8;

export function AboutPage({ category }: { category: Category }) {
  return (
    <div className={classes.about}>
      <section className={classes.hero}>
        <PictureWall />
        <div className={classes.words}>
          <h1 className={classes.title}>{copy.heading}</h1>
          <Stack gap={32}>
            <Text size={18}>{copy.lead}</Text>
            <Row>
              <a className={buttonClass('accent', 'large')} href={signUpPath('/channel/apply')}>
                {copy.start}
              </a>
              <Link className={buttonClass('plain', 'large')} to="/">
                <Icon name="player-play-filled" size={18} />
                {copy.watch}
              </Link>
            </Row>
          </Stack>
        </div>
      </section>
      <Showcase category={category} />
      <Benefits />
      <Apps />
      <Questions />
    </div>
  );
}

function Showcase({ category }: { category: Category }) {
  const channels = channelsOf(category, useQuery(showcaseQuery()).data ?? []).slice(0, cards);
  return (
    <div className={classes.section}>
      <Section title={copy.showcase} size={28} gap={16}>
        <ChipRow
          label={copy.categories}
          chips={categories.map(({ key }) => ({
            label: copy.categoryNames[key],
            to: key === 'sports' ? '/about' : `/about?category=${key}`,
            current: key === category.key,
          }))}
        />
        <ChannelGrid>
          {channels.map((channel) => (
            <li key={channel.id}>
              <ChannelCard channel={channel} heading="h3" />
            </li>
          ))}
        </ChannelGrid>
      </Section>
    </div>
  );
}

const Benefits = () => (
  <div className={classes.section}>
    <Section title={copy.benefitsTitle} size={28} gap={16}>
      <Grid as="ul">
        {copy.benefits().map((benefit) => (
          <Card key={benefit.title} as="li">
            <Stack gap={8}>
              <span className={classes.icon}>
                <Icon name={benefit.icon} size={24} />
              </span>
              <Heading level={3} size={18}>
                {benefit.title}
              </Heading>
              <Text tone="muted">{benefit.text}</Text>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Section>
  </div>
);

const Questions = () => (
  <div className={`${classes.section} ${classes.narrow}`}>
    <Stack gap={32}>
      <Section title={copy.faqTitle} id="faq" size={28} gap={16}>
        <div>
          {copy.faq().map(({ question, answer }) => (
            <details key={question} className={classes.question}>
              <summary className={classes.summary}>
                {question}
                <Icon name="chevron-down" className={classes.arrow} />
              </summary>
              <div className={classes.answer}>
                <Text tone="muted">{answer}</Text>
              </div>
            </details>
          ))}
        </div>
      </Section>
      <Row>
        <a className={buttonClass('accent', 'large')} href={signUpPath('/channel/apply')}>
          {copy.start}
        </a>
      </Row>
    </Stack>
  </div>
);

/** Pictures of the most liked posts, behind the headline; purely decorative. */
function PictureWall() {
  const ids = useQuery(bestPostsQuery()).data ?? [];
  return (
    <div className={classes.wall} aria-hidden="true">
      {ids.map((id) => (
        <Tile key={id} id={id} />
      ))}
    </div>
  );
}

function Tile({ id }: { id: number }) {
  const url = usePost(id)?.content.thumbnailUrl1 ?? null;
  if (url === null) return null;
  return <Thumbnail className={classes.tile} url={url} sizes="300px" width={320} eager />;
}
