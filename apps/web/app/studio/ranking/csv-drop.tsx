import { useState, type DragEvent, type ReactNode } from 'react';
import { isLocked } from '../../parts/uploads/rules/is-locked.ts';
import classes from './csv-drop.module.css';

interface CsvDropProps {
  onFiles: (files: File[]) => void;
  /** Larger, for several files. */
  wide?: boolean;
  children: ReactNode;
}

/** A drop zone. There is always a button next to it that does the same. */
export function CsvDrop({ onFiles, wide = false, children }: CsvDropProps) {
  const [over, setOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(event.type === 'dragenter' || event.type === 'dragover');
  };
  return (
    <div
      className={classes.drop}
      data-wide={wide || undefined}
      data-over={over || undefined}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        onDrag(event);
        if (!isLocked(event)) onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
