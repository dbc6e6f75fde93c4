import type { LandingContent } from '@realfin/contract/landing-pages';
import type { ReactNode } from 'react';
import { sourceSet } from '../../lib/picture.ts';
import { copy } from './copy.ts';
import { thirds, type Picture } from './fields.ts';
import classes from './landing-view.module.css';

interface LandingViewProps {
  content: LandingContent;
  /** Whose page it is. */
  name: string;
  /** In a preview the page is a part of another one. */
  heading?: 'h1' | 'h3';
  /** What one can do here. */
  children?: ReactNode;
}

/** The page itself, always dark; empty fields show what belongs there. */
export function LandingView({ content, name, heading: Heading = 'h1', children }: LandingViewProps) {
  const Part = Heading === 'h1' ? 'h2' : 'h4';
  const { placeholders, shown } = copy;
  return (
    <div className={classes.view}>
      <div className={classes.page}>
        <header className={classes.hero}>
          <Shown
            picture={content.banner}
            className={classes.banner}
            sizes="(max-width: 1100px) 100vw, 1100px"
            eager
          />
          <Heading className={classes.title}>{content.title || placeholders.title}</Heading>
          <p className={classes.subtitle}>{content.subtitle || placeholders.subtitle}</p>
          {children}
        </header>
        <div className={classes.thirds}>
          {thirds.map((n) => (
            <section key={n} className={classes.prop}>
              <Part className={classes.heading}>{content[`valueProp${n}`] || placeholders.heading}</Part>
              <p className={classes.text}>{content[`valuePropDesc${n}`] || placeholders.description}</p>
            </section>
          ))}
        </div>
        <div className={classes.thirds}>
          {thirds.map((n) => (
            <section key={n} className={classes.card}>
              <Shown picture={content[`contentImg${n}`]} className={classes.square} />
              <Part className={classes.heading}>{content[`content${n}`] || placeholders.heading}</Part>
              <p className={classes.text}>{content[`contentDesc${n}`] || placeholders.description}</p>
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
      srcSet={sourceSet(picture.url, [320, 640])}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={eager === true ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
