import type { LandingContent } from '@realfin/contract/landing-pages';
import type { ReactNode } from 'react';
import { Stack } from '../../components/layout/layout.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { sourceSet } from '../../lib/picture.ts';
import { copy } from './copy.ts';
import { thirds, type Picture } from './fields.ts';
import classes from './landing-view.module.css';

interface LandingViewProps {
  content: LandingContent;
  /** The channel's name. */
  name: string;
  /** In a preview, the page is embedded in another one. */
  heading?: 'h1' | 'h3';
  /** Buttons below the title. */
  children?: ReactNode;
}

/** The page itself, always dark; empty fields show placeholders. */
export function LandingView({ content, name, heading: Title = 'h1', children }: LandingViewProps) {
  const level = Title === 'h1' ? 2 : 4;
  const { placeholders, shown } = copy;
  return (
    <div className={classes.view}>
      <div className={classes.page}>
        <Stack as="header" gap={12} across="middle">
          <Shown
            picture={content.banner}
            className={classes.banner}
            sizes="(max-width: 1100px) 100vw, 1100px"
            eager
          />
          <Title className={classes.title}>{content.title || placeholders.title}</Title>
          <p className={classes.subtitle}>{content.subtitle || placeholders.subtitle}</p>
          {children}
        </Stack>
        <div className={classes.thirds}>
          {thirds.map((n) => (
            <section key={n} className={classes.prop}>
              <Stack gap={8}>
                <Heading level={level} size={18}>
                  {content[`valueProp${n}`] || placeholders.heading}
                </Heading>
                <Text tone="muted">{content[`valuePropDesc${n}`] || placeholders.description}</Text>
              </Stack>
            </section>
          ))}
        </div>
        <div className={classes.thirds}>
          {thirds.map((n) => (
            <section key={n} className={classes.card}>
              <Shown picture={content[`contentImg${n}`]} className={classes.square} />
              <div className={classes.words}>
                <Stack gap={8}>
                  <Heading level={level} size={18}>
                    {content[`content${n}`] || placeholders.heading}
                  </Heading>
                  <Text tone="muted">{content[`contentDesc${n}`] || placeholders.description}</Text>
                </Stack>
              </div>
            </section>
          ))}
        </div>
        <div className={classes.gallery}>
          {thirds.map((n) => (
            <Shown
              key={n}
              picture={content[`masterClassImg${n}`]}
              className={classes.square}
              alt={shown.pictureOf(name, n)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface ShownProps {
  picture: Picture | null;
  className: string | undefined;
  alt?: string;
  sizes?: string;
  eager?: boolean;
}

const Shown = ({
  picture,
  className,
  alt = '',
  sizes = '(max-width: 600px) 100vw, 350px',
  eager,
}: ShownProps) =>
  picture === null ? (
    <div className={className} />
  ) : (
    <img
      className={className}
      src={picture.url}
      srcSet={sourceSet(picture.url, picture.widths)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={eager === true ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
