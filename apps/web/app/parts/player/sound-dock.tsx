import type { ReactNode } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { sourceSet } from '../../lib/picture.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { stopSound, type Sound } from './store/sound.ts';
import classes from './sound-dock.module.css';

/** The dock at the bottom of the window: title, controls, and a close button. */
export const SoundDock = ({ sound, children }: { sound: Sound; children: ReactNode }) => (
  <section className={classes.dock} aria-label={copy.player(sound.title)}>
    <Link className={classes.about} to={sound.path}>
      {sound.pictureUrl === null ? (
        <Icon name="headphones" />
      ) : (
        <img
          className={classes.picture}
          src={sound.pictureUrl}
          srcSet={sourceSet(sound.pictureUrl, [320])}
          sizes="71px"
          width={71}
          height={40}
          alt=""
        />
      )}
      <Stack as="span" gap={0}>
        <Text as="span" size={12} weight="medium" lines={1}>
          {sound.title}
        </Text>
        <Text as="span" size={12} tone="muted" lines={1}>
          {sound.by}
        </Text>
      </Stack>
    </Link>
    <div>{children}</div>
    <button
      type="button"
      className={buttonClass('quiet', 'icon')}
      aria-label={copy.stop}
      title={copy.stop}
      onClick={stopSound}
    >
      <Icon name="x" />
    </button>
  </section>
);
