import { Avatar } from '../avatar/avatar.tsx';
import { Button } from '../button/button.tsx';
import { Disc } from '../icon/disc.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { Logo } from '../logo/logo.tsx';
import { MediaRow, Thumb } from '../media-row/media-row.tsx';
import { ScrollRow } from '../scroll-row/scroll-row.tsx';
import { copy } from './copy.ts';
import { Section } from './section.tsx';

const sizes = [24, 36, 48, 72, 128] as const;
const columns = ['card', 'portrait', 'tile'] as const;

export const MediaSections = () => (
  <>
    <Section name="media" title={copy.section.media}>
      <Row>
        {sizes.map((size) => (
          <Avatar key={size} name={copy.words} url={null} size={size} />
        ))}
      </Row>
      <Row>
        <Logo size={48} />
        <Disc icon="bookmark" />
      </Row>
    </Section>
    <Section name="rows" title={copy.section.rows}>
      <Rows />
    </Section>
    <Section name="scrolling" title={copy.section.scrolling}>
      {columns.map((column) => (
        <ScrollRow key={column} label={copy.section.scrolling} column={column}>
          {sizes.map((size) => (
            <li key={size}>
              <a href="/dev/components">
                <Thumb src={null} size="fill" below={`0:${size}`} />
                <span className="visually-hidden">{copy.words}</span>
              </a>
            </li>
          ))}
        </ScrollRow>
      ))}
    </Section>
  </>
);

const Rows = () => (
  <>
    <MediaRow
      picture={<Thumb src={null} above={copy.badge.premium} below="12:40" />}
      title={copy.words}
      facts={<span>{copy.hint}</span>}
      actions={<Button kind="quiet">{copy.edit}</Button>}
    />
    <MediaRow picture={<Thumb src={null} size="small" icon="microphone" />} title={copy.long} />
    <Stack gap={0}>
      {[copy.words, copy.long].map((title) => (
        <MediaRow
          key={title}
          look="line"
          center
          wraps
          picture={<Avatar name={copy.words} url={null} size={48} />}
          title={title}
          actions={<Button>{copy.plain}</Button>}
        />
      ))}
    </Stack>
    <MediaRow
      look="card"
      center
      picture={<Disc icon="bell" />}
      title={
        <a className="whole-link" href="/dev/components">
          {copy.words}
        </a>
      }
      facts={<span>{copy.hint}</span>}
    />
    <MediaRow
      look="inset"
      current
      picture={<Thumb src={null} size="small" above="1" below="0:30" />}
      title={copy.words}
      facts={
        <>
          <span>{copy.hint}</span>
          <span>{copy.error}</span>
        </>
      }
    />
  </>
);
