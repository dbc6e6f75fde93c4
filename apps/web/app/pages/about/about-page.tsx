import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { ChipRow } from '../../components/chip-row/chip-row.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { signUpPath } from '../../lib/sign-in.ts';
import { ChannelCard, ChannelGrid } from '../../parts/channels/channel-card.tsx';
import classes from './about-page.module.css';
import { Apps } from './apps.tsx';
import { copy } from './copy.ts';
import { PictureWall } from './picture-wall.tsx';
import { showcaseQuery } from './queries.ts';
import { categories, channelsOf, type Category } from './rules.ts';

const cards = 8;

export function AboutPage({ category }: { category: Category }) {
  return (
    <div className={classes.about}>
      <section className={classes.hero}>
        <PictureWall />
        <div className={classes.words}>
          <h1 className={classes.title}>{copy.heading}</h1>
          <p className={classes.lead}>{copy.lead}</p>
          <div className={classes.actions}>
            <a className={buttonClass('accent', 'large')} href={signUpPath('/channel/apply')}>
              {copy.start}
            </a>
            <Link className={buttonClass('plain', 'large')} to="/">
              <Icon name="player-play-filled" size={18} />
              {copy.watch}
            </Link>
          </div>
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
    <section className={classes.section} aria-labelledby="showcase">
      <h2 id="showcase" className={classes.heading}>
        {copy.showcase}
      </h2>
      <ChipRow
        label={copy.categories}
        chips={categories.map(({ key }) => ({
          label: copy.categoryNames[key],
          to: key === 'sports' ? '/about' : `/about?category=${key}`,
          current: key === category.key,
        }))}
      />
      <div className={classes.channels}>
        <ChannelGrid>
          {channels.map((channel) => (
            <li key={channel.id}>
              <ChannelCard channel={channel} heading="h3" />
            </li>
          ))}
        </ChannelGrid>
      </div>
    </section>
  );
}

const Benefits = () => (
  <section className={classes.section} aria-labelledby="benefits">
    <h2 id="benefits" className={classes.heading}>
      {copy.benefitsTitle}
    </h2>
    <ul className={classes.benefits}>
      {copy.benefits().map((benefit) => (
        <li key={benefit.title} className={classes.benefit}>
          <span className={classes.badge}>
            <Icon name={benefit.icon} size={24} />
          </span>
          <h3 className={classes.benefitTitle}>{benefit.title}</h3>
          <p className={classes.text}>{benefit.text}</p>
        </li>
      ))}
    </ul>
  </section>
);

const Questions = () => (
  <section className={`${classes.section} ${classes.narrow}`} aria-labelledby="faq">
    <h2 id="faq" className={classes.heading}>
      {copy.faqTitle}
    </h2>
    {copy.faq().map(({ question, answer }) => (
      <details key={question} className={classes.question}>
        <summary className={classes.summary}>
          {question}
          <Icon name="chevron-down" className={classes.arrow} />
        </summary>
        <p className={classes.text}>{answer}</p>
      </details>
    ))}
    <a className={`${buttonClass('accent', 'large')} ${classes.last}`} href={signUpPath('/channel/apply')}>
      {copy.start}
    </a>
  </section>
);
