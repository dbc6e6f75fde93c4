import type { CaptionDetail } from '@realfin/contract/captions';
import { limits } from '@realfin/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Card } from '../../components/card/card.tsx';
import { Input, TextLine } from '../../components/field/input.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { Text } from '../../components/text/text.tsx';
import { ConflictNotice } from '../kit/conflict-notice.tsx';
import { copy as studio } from '../kit/copy.ts';
import { goInPreview, placeInPreview } from '../kit/rules/preview-media.ts';
import { secondsFrom, textOf } from '../kit/rules/time-text.ts';
import { copy } from './copy.ts';
import { getCaption } from './queries.ts';
import type { CueRow } from './store.ts';
import { useCues, type CuesPlace } from './use-cues.ts';

const texts = copy.captions;

interface CueEditorProps extends CuesPlace {
  isNew: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Edits captions one by one, next to the preview's player. */
export function CueEditor(props: CueEditorProps) {
  const { isNew: isNewNow, ...rest } = props;
  // The first save does not remount them.
  const [isNew] = useState(isNewNow);
  const { postId, language } = rest;
  const loaded = useQuery({
    queryKey: ['caption', postId, language],
    queryFn: () => getCaption({ id: postId, language }),
    enabled: !isNew,
    gcTime: 0,
  });
  if (isNew) return <Cues {...rest} initial={null} />;
  if (loaded.data === undefined) return <Skeleton shape="block" />;
  return <Cues {...rest} initial={loaded.data} />;
}

const atOnce = 50;
const newSeconds = 3;
type CuesProps = Omit<CueEditorProps, 'isNew'> & { initial: CaptionDetail | null };

function Cues({ initial, onSaved, onClose, ...place }: CuesProps) {
  const cues = useCues(place, initial, onSaved);
  const { rows, said, put } = cues;
  const [shown, setShown] = useState(atOnce);
  const patch = (at: number, change: Partial<CueRow>) =>
    put(rows.map((row, each) => (each === at ? { ...row, ...change } : row)));
  const add = () => {
    const from = placeInPreview();
    put([...rows, { from: textOf(from), to: textOf(from + newSeconds), text: '' }]);
    setShown(Math.max(shown, rows.length + 1));
  };
  return (
    <Card as="section" dense label={texts.editorOf(place.label)}>
      {cues.isElsewhere ? <ConflictNotice onReload={cues.reload} onKeep={cues.keepMine} /> : null}
      {cues.isRestored ? <Notice kind="info" title={studio.restored} /> : null}
      <Stack as="ol" gap={8}>
        {rows.slice(0, shown).map((row, at) => (
          <CueFields
            key={at}
            row={row}
            place={at + 1}
            onChange={(change) => patch(at, change)}
            onRemove={() => put(rows.filter((_, each) => each !== at))}
          />
        ))}
      </Stack>
      {rows.length > shown ? (
        <button type="button" className={buttonClass('quiet')} onClick={() => setShown(shown + atOnce)}>
          {texts.more(rows.length - shown)}
        </button>
      ) : null}
      <Row>
        <button
          type="button"
          className={buttonClass('plain')}
          disabled={rows.length >= limits.cues}
          onClick={add}
        >
          <Icon name="plus" />
          {texts.add}
        </button>
        <button
          type="button"
          className={buttonClass('plain')}
          disabled={cues.isElsewhere}
          onClick={cues.save}
        >
          {texts.save}
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={onClose}>
          {texts.close}
        </button>
      </Row>
      <Text size={14} tone={said?.isWrong === true ? 'error' : 'muted'} role="status">
        {said?.text}
      </Text>
    </Card>
  );
}

interface CueFieldsProps {
  row: CueRow;
  place: number;
  onChange: (change: Partial<CueRow>) => void;
  onRemove: () => void;
}

const CueFields = ({ row, place, onChange, onRemove }: CueFieldsProps) => (
  <Row as="li" gap={8}>
    <Input
      width="time"
      aria-label={texts.from(place)}
      value={row.from}
      onChange={(event) => onChange({ from: event.target.value })}
    />
    <Input
      width="time"
      aria-label={texts.to(place)}
      value={row.to}
      onChange={(event) => onChange({ to: event.target.value })}
    />
    <TextLine
      aria-label={texts.textOf(place)}
      value={row.text}
      maxLength={limits.cueText}
      onChange={(event) => onChange({ text: event.target.value })}
    />
    <button
      type="button"
      className={buttonClass('quiet', 'icon')}
      aria-label={texts.play(place)}
      onClick={() => goInPreview(secondsFrom(row.from) ?? 0)}
    >
      <Icon name="player-play-filled" />
    </button>
    <button
      type="button"
      className={buttonClass('quiet', 'icon')}
      aria-label={texts.removeCue(place)}
      onClick={onRemove}
    >
      <Icon name="x" />
    </button>
  </Row>
);
