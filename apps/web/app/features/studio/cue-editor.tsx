import type { CaptionDetail, Cue } from '@realfin/contract/captions';
import { isApiError } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { api } from '../../lib/api.ts';
import { copy } from './copy.ts';
import classes from './inputs.module.css';
import { goInPreview, placeInPreview } from './preview-media.ts';
import { secondsFrom, textOf } from './time-text.ts';

const texts = copy.captions;

interface CueEditorProps {
  postId: number;
  language: string;
  label: string;
  isNew: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Captions one by one, beside the player of the preview. */
export function CueEditor(props: CueEditorProps) {
  const { postId, language, isNew } = props;
  const loaded = useQuery({
    queryKey: ['caption', postId, language],
    queryFn: () => api.captions.getCaption({ id: postId, language }),
    enabled: !isNew,
    gcTime: 0,
  });
  if (isNew) return <Cues {...props} initial={null} />;
  if (loaded.data === undefined) return <div className={classes.cues} aria-busy="true" />;
  return <Cues {...props} initial={loaded.data} />;
}

interface CueRow {
  from: string;
  to: string;
  text: string;
}
const rowOf = ({ startSeconds, endSeconds, text }: Cue): CueRow => ({
  from: textOf(startSeconds),
  to: textOf(endSeconds),
  text,
});
const cueOf = ({ from, to, text }: CueRow): Cue | null => {
  const [startSeconds, endSeconds] = [secondsFrom(from), secondsFrom(to)];
  return startSeconds === null || endSeconds === null ? null : { startSeconds, endSeconds, text };
};
const atOnce = 50;
const newSeconds = 3;

function Cues({
  postId,
  language,
  label,
  initial,
  onSaved,
  onClose,
}: CueEditorProps & { initial: CaptionDetail | null }) {
  const [rows, setRows] = useState<readonly CueRow[]>(() => initial?.cues.map(rowOf) ?? []);
  const [revision, setRevision] = useState(initial?.revision ?? 0);
  const [shown, setShown] = useState(atOnce);
  const [said, setSaid] = useState<{ text: string; isWrong: boolean } | null>(null);
  const patch = (at: number, change: Partial<CueRow>) =>
    setRows(rows.map((row, place) => (place === at ? { ...row, ...change } : row)));
  const add = () => {
    const place = placeInPreview();
    setRows([...rows, { from: textOf(place), to: textOf(place + newSeconds), text: '' }]);
    setShown(Math.max(shown, rows.length + 1));
  };
  const save = async () => {
    const cues = rows.map(cueOf);
    const wrong = cues.indexOf(null);
    if (wrong >= 0) {
      setSaid({ text: texts.wrongTime(wrong + 1), isWrong: true });
      return;
    }
    try {
      const whole = cues.filter((cue) => cue !== null);
      const saved = await api.captions.saveCaption({ id: postId, language, label, cues: whole, revision });
      setRows(saved.cues.map(rowOf));
      setRevision(saved.revision);
      setSaid({ text: texts.saved, isWrong: false });
      onSaved();
    } catch (error) {
      const text = isApiError(error) && error.status < 500 ? error.message : texts.failed;
      setSaid({ text, isWrong: true });
    }
  };
  return (
    <section className={classes.cues} aria-label={texts.editorOf(label)}>
      <ol className={classes.rows}>
        {rows.slice(0, shown).map((row, at) => (
          <CueFields
            key={at}
            row={row}
            place={at + 1}
            onChange={(change) => patch(at, change)}
            onRemove={() => setRows(rows.filter((_, place) => place !== at))}
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
        <button type="button" className={buttonClass('plain')} onClick={() => void save()}>
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
