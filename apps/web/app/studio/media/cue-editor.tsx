import type { CaptionDetail } from '@realfin/contract/captions';
import { limits } from '@realfin/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { ConflictNotice } from '../kit/conflict-notice.tsx';
import { copy } from '../kit/copy.ts';
import classes from '../../parts/forms/inputs.module.css';
import type { CueRow } from './store.ts';
import { goInPreview, placeInPreview } from '../kit/rules/preview-media.ts';
import { secondsFrom, textOf } from '../kit/rules/time-text.ts';
import { useCues, type CuesPlace } from './use-cues.ts';
import { getCaption } from './queries.ts';

const texts = copy.captions;

interface CueEditorProps extends CuesPlace {
  isNew: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Captions one by one, beside the player of the preview. */
export function CueEditor(props: CueEditorProps) {
  const { isNew: isNewNow, ...rest } = props;
  // Saved for the first time, they are not begun anew.
  const [isNew] = useState(isNewNow);
  const { postId, language } = rest;
  const loaded = useQuery({
    queryKey: ['caption', postId, language],
    queryFn: () => getCaption({ id: postId, language }),
    enabled: !isNew,
    gcTime: 0,
  });
  if (isNew) return <Cues {...rest} initial={null} />;
  if (loaded.data === undefined) return <div className={classes.cues} aria-busy="true" />;
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
    <section className={classes.cues} aria-label={texts.editorOf(place.label)}>
      {cues.isElsewhere ? <ConflictNotice onReload={cues.reload} onKeep={cues.keepMine} /> : null}
      {cues.isRestored ? <Notice kind="info" title={copy.restored} /> : null}
      <ol className={classes.rows}>
        {rows.slice(0, shown).map((row, at) => (
          <CueFields
            key={at}
            row={row}
            place={at + 1}
            onChange={(change) => patch(at, change)}
            onRemove={() => put(rows.filter((_, each) => each !== at))}
          />
        ))}
      </ol>
      {rows.length > shown ? (
        <button type="button" className={buttonClass('quiet')} onClick={() => setShown(shown + atOnce)}>
          {texts.more(rows.length - shown)}
        </button>
      ) : null}
      <div className={classes.line}>
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
      </div>
      <p className={said?.isWrong === true ? classes.error : classes.hint} role="status">
        {said?.text}
      </p>
    </section>
  );
}

interface CueFieldsProps {
  row: CueRow;
  place: number;
  onChange: (change: Partial<CueRow>) => void;
  onRemove: () => void;
}

const CueFields = ({ row, place, onChange, onRemove }: CueFieldsProps) => (
  <li className={classes.row}>
    <input
      className={`${classes.input} ${classes.time}`}
      aria-label={texts.from(place)}
      value={row.from}
      onChange={(event) => onChange({ from: event.target.value })}
    />
    <input
      className={`${classes.input} ${classes.time}`}
      aria-label={texts.to(place)}
      value={row.to}
      onChange={(event) => onChange({ to: event.target.value })}
    />
    <textarea
      className={classes.input}
      aria-label={texts.textOf(place)}
      value={row.text}
      rows={1}
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
  </li>
);
