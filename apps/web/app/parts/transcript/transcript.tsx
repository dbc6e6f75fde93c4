import type { CaptionTrack } from '@realfin/contract/media';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Input, Select } from '../../components/field/input.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { currentLanguage } from '../../lib/language.ts';
import { copy } from './copy.ts';
import { LineList, type ShownLine } from './line-list.tsx';
import { transcriptQuery } from './queries.ts';
import { firstLanguage, piecesWith } from './rules/lines.ts';
import { useCurrentLine } from './use-current-line.ts';
import classes from './transcript.module.css';

interface TranscriptProps {
  postId: number;
  /** At least one. */
  captions: readonly CaptionTrack[];
  onJump: (seconds: number) => void;
  onClose: () => void;
}

const noLines: never[] = [];

/** The captions of a video or podcast as text: follows playback, can be searched, and plays from any line. */
export default function Transcript({ postId, captions, onJump, onClose }: TranscriptProps) {
  const [language, setLanguage] = useState(() => firstLanguage(captions, currentLanguage()));
  const [searched, setSearched] = useState('');
  const track = captions.find((each) => each.language === language) ?? captions[0];
  const { data: lines = noLines, isPending, isError, refetch } = useQuery(transcriptQuery(track?.url ?? ''));
  const current = useCurrentLine(postId, lines);
  const isSearching = searched.trim() !== '' && lines.length > 0;
  const shown = useMemo(() => {
    const all = lines.map((line, at): ShownLine => ({
      ...line,
      at,
      pieces: piecesWith(line.text, searched),
    }));
    return searched.trim() === '' ? all : all.filter(({ pieces }) => pieces !== null);
  }, [lines, searched]);
  return (
    <section className={classes.panel} aria-label={copy.title}>
      <header className={classes.head}>
        <Title captions={captions} chosen={track?.language} onChoose={setLanguage} onClose={onClose} />
        <Input
          type="search"
          aria-label={copy.search}
          placeholder={copy.search}
          value={searched}
          onChange={(event) => setSearched(event.target.value)}
        />
        <div role="status" className={classes.status}>
          {isSearching ? (shown.length === 0 ? copy.none : copy.found(shown.length)) : null}
        </div>
      </header>
      {isError ? (
        <div className={classes.middle}>
          <Text role="alert">{copy.failed}</Text>
          <Button onClick={() => void refetch()}>{copy.retry}</Button>
        </div>
      ) : isPending ? (
        <div className={classes.middle}>
          <Text tone="muted">{copy.loading}</Text>
        </div>
      ) : (
        <LineList lines={shown} language={track?.language ?? ''} current={current} onJump={onJump} />
      )}
    </section>
  );
}

interface TitleProps extends Pick<TranscriptProps, 'captions' | 'onClose'> {
  chosen: string | undefined;
  onChoose: (language: string) => void;
}

const Title = ({ captions, chosen, onChoose, onClose }: TitleProps) => (
  <Row gap={8} nowrap spread>
    <Heading level={2} size={16}>
      {copy.title}
    </Heading>
    <Row gap={8} nowrap>
      {captions.length < 2 ? null : (
        <Select
          width="content"
          aria-label={copy.language}
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
        >
          {captions.map(({ language, label }) => (
            <option key={language} value={language} lang={language}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <Button kind="quiet" shape="icon" aria-label={copy.hide} title={copy.hide} onClick={onClose}>
        <Icon name="x" />
      </Button>
    </Row>
  </Row>
);
