import { useId, useRef, useState, type DragEvent } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { limits } from '@realfin/contract/limits';
import { copy } from './copy.ts';
import classes from './uploads.module.css';

const accepted = 'video/*,.mkv,.mov,.avi,.m4v,.ts,.mts,.m2ts,.mpg,.mpeg,.webm,.wmv,.flv,.ogv,.3gp';

/** What is wrong with the choice before anything is sent; null when it may be tried. */
export function problemWith(files: readonly File[]): string | null {
  const [file] = files;
  if (file === undefined) return copy.notVideo;
  if (files.length > 1) return copy.oneFile;
  if (/^(?:image|text|audio|font)\//.test(file.type)) return copy.notVideo;
  if (file.size === 0) return copy.empty;
  return file.size > limits.uploadBytes ? copy.tooLarge : null;
}

interface FileChooserProps {
  label: string;
  kind?: 'accent' | 'plain';
  onFiles: (files: File[]) => void;
  accept?: string;
  describedBy?: string | undefined;
  disabled?: boolean;
}

/** A button that is a file input: reached, named and pressed like any other. */
export function FileChooser({
  label,
  kind = 'plain',
  onFiles,
  accept = accepted,
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
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Else the same file could not be chosen twice.
          event.target.value = '';
        }}
      />
    </>
  );
}

interface DropZoneProps {
  onFile: (file: File) => void;
  problem: string | null;
  onProblem: (problem: string | null) => void;
}

/** Takes one video file, dropped or chosen. */
export function DropZone({ onFile, problem, onProblem }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const hint = useId();
  const take = (files: readonly File[]) => {
    const found = problemWith(files);
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
      className={classes.zone}
      data-over={over || undefined}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        onDrag(event);
        take([...event.dataTransfer.files]);
      }}
    >
      <span className={classes.badge}>
        <Icon name="upload" size={28} />
      </span>
      <p className={classes.lead}>
        {copy.drop} <span className={classes.quiet}>{copy.or}</span>
      </p>
      <FileChooser label={copy.choose} kind="accent" onFiles={take} describedBy={hint} />
      <p id={hint} className={classes.quiet}>
        {copy.hint}
      </p>
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
