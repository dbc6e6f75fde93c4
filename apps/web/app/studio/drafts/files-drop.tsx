import { limits } from '@realfin/contract/limits';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Text } from '../../components/text/text.tsx';
import { FileChooser } from '../../parts/uploads/drop-zone.tsx';
import { accepted } from '../../parts/uploads/rules/file-problem.ts';
import { copy } from './copy.ts';
import { addFiles } from './store/new-drafts.ts';
import classes from './files-drop.module.css';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** A part of a page on which files can be dropped; each becomes a draft. */
export function FilesDrop({ accountId, children }: { accountId: number; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  // Enter and leave are reported for every element inside.
  const depth = useRef(0);
  const show = (next: number) => {
    depth.current = Math.max(0, next);
    setIsOver(depth.current > 0);
  };
  return (
    <div
      className={classes.area}
      onDragEnter={(event) => {
        if (hasFiles(event)) show(depth.current + 1);
      }}
      onDragLeave={(event) => {
        if (hasFiles(event)) show(depth.current - 1);
      }}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        show(0);
        addFiles(accountId, [...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver ? (
        <div className={classes.over}>
          <Text as="div" size={18} weight="medium">
            {copy.drop(limits.filesAtOnce)}
          </Text>
        </div>
      ) : null}
    </div>
  );
}

/** The same by a dialog, for keyboards and screen readers too. */
export const ChooseFiles = ({ accountId }: { accountId: number }) => (
  <FileChooser
    label={copy.upload}
    accept={`${accepted.video},${accepted.audio}`}
    multiple
    onFiles={(files) => addFiles(accountId, files)}
  />
);
