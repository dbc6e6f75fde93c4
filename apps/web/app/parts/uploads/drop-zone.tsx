import { limits } from '@realfin/contract/limits';
import { useId, useRef, useState, type DragEvent } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { cardClass } from '../../components/card/card.tsx';
import { Disc } from '../../components/icon/disc.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { accepted, problemWith, type FileKind } from './rules/file-problem.ts';
import { isLocked } from './rules/is-locked.ts';
import classes from './uploads.module.css';

export interface FileChooserProps {
  label: string;
  kind?: 'accent' | 'plain';
  onFiles: (files: File[]) => void;
  accept: string;
  multiple?: boolean;
  describedBy?: string | undefined;
  disabled?: boolean;
}

/** A button that is a file input: focused, named and pressed like any other. */
export function FileChooser({
  label,
  kind = 'plain',
  onFiles,
  accept,
  multiple = false,
  describedBy,
  disabled,
}: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={buttonClass(kind)}
        aria-describedby={describedBy}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Hydration may report a choice twice; the field is empty the second time.
          if (files.length > 0) onFiles(files);
          // Allows the same file to be chosen twice.
          event.target.value = '';
        }}
      />
    </>
  );
}

interface DropZoneProps {
  kind: FileKind;
  onFile: (file: File) => void;
  problem: string | null;
  onProblem: (problem: string | null) => void;
  /** Accepts several files at once; one at a time by default. */
  onSeveral?: ((files: readonly File[]) => void) | undefined;
}

/** Accepts one file, dropped or chosen, and several where they may become posts of their own. */
export function DropZone({ kind, onFile, problem, onProblem, onSeveral }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const hint = useId();
  const take = (files: readonly File[]) => {
    if (files.length > 1 && onSeveral !== undefined) {
      onSeveral(files);
      return;
    }
    const found = problemWith(files, kind);
    onProblem(found);
    const [file] = files;
    if (found === null && file !== undefined) onFile(file);
  };
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragenter' || event.type === 'dragover');
  };
  return (
    <div
      className={`${cardClass} ${classes.zone}`}
      data-over={over || undefined}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        onDrag(event);
        if (!isLocked(event)) take([...event.dataTransfer.files]);
      }}
    >
      <Disc icon="upload" />
      <Text size={18} weight="medium">
        {copy.kinds[kind].drop}{' '}
        <Text as="span" size={14} tone="muted">
          {copy.or}
        </Text>
      </Text>
      <FileChooser
        label={copy.choose}
        kind="accent"
        accept={accepted[kind]}
        multiple={onSeveral !== undefined}
        onFiles={take}
        describedBy={hint}
      />
      <Text id={hint} size={14} tone="muted">
        {copy.kinds[kind].hint}
        {onSeveral === undefined ? null : ` ${copy.severalHint(limits.filesAtOnce)}`}
      </Text>
      {problem === null ? null : (
        <Text size={14} weight="medium" tone="error" role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}
