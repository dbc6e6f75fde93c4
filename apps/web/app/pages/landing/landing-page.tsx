import type { LandingProps } from '@realfin/contract/landing-pages';
import { channelPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Heading, Text, linkClass } from '../../components/text/text.tsx';
import { siteName } from '../../lib/site-name.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { subscribePath } from '../../parts/billing/rules/checkout-context.ts';
import { copy } from './copy.ts';
import { LandingView } from './landing-view.tsx';
import { highlightsQuery, landingPropsQuery } from './queries.ts';
import classes from './landing-page.module.css';

interface LandingPageProps {
  username: string;
  /** The address visitors are redirected to; the page is then visible to its creator only. */
  latestPath: string | null;
}

/** A channel's page for visitors. It is dark in both themes, so it includes the dark one. */
export function LandingPage({ username, latestPath }: LandingPageProps) {
  const landing = useQuery(landingPropsQuery(username)).data;
  const viewer = useViewer();
  if (landing === undefined) return null;
  return (
    <div className={classes.page} data-theme="dark">
      <header className={classes.bar}>
        <Row spread>
          <a className={classes.brand} href="/" aria-label={copy.shown.home}>
            <Logo size={32} />
            <span>{siteName()}</span>
          </a>
          {viewer === null ? (
            <a className={buttonClass('quiet')} href="/login">
              {copy.shown.login}
            </a>
          ) : (
            <Link className={buttonClass('quiet')} to="/create/landing_page">
              {copy.shown.edit}
            </Link>
          )}
        </Row>
      </header>
      <main>
        {latestPath === null ? null : (
          <div className={classes.note}>
            <Notice kind="info" title={copy.shown.ownerRedirect}>
              <Link className={linkClass} to={latestPath}>
                {copy.shown.latest}
              </Link>
            </Notice>
          </div>
        )}
        <LandingView content={landing} name={landing.userSummary.name}>
          <Ways creator={landing.userSummary} />
        </LandingView>
        <Highlights />
      </main>
    </div>
  );
}

const Ways = ({ creator }: { creator: LandingProps['userSummary'] }) => {
  const to = channelPath(creator.username);
  return (
    <Row justify="center">
      <Link
        className={buttonClass('accent', 'large')}
        to={subscribePath({ creatorId: creator.id, pointOfEntry: 'landing_page', to })}
      >
        {copy.shown.subscribe}
      </Link>
      <Link className={buttonClass('plain', 'large')} to={to}>
        {copy.shown.channel(creator.name)}
      </Link>
    </Row>
  );
};

/** Other creators included in a subscription. */
function Highlights() {
  const { data = [] } = useQuery(highlightsQuery());
  if (data.length === 0) return null;
  return (
    <section className={classes.highlights} aria-labelledby="every-creator">
      <Stack gap={8} across="middle">
        <Heading level={2} size={22} id="every-creator">
          {copy.shown.all}
        </Heading>
        <Text tone="muted">{copy.shown.allText}</Text>
      </Stack>
      <ul className={classes.faces}>
        {data.map(({ id, name, username, avatarUrl }) => (
          <li key={id}>
            <Link className={classes.face} to={channelPath(username)}>
              <Avatar name={name} url={avatarUrl} size={72} />
              <Text as="span" size={14}>
                {name}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
