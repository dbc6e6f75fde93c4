import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { cardClass } from '../../components/card/card.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { isSameFile, kindOf, markOf } from '../forms/store/upload-memory.ts';
import { copy } from './copy.ts';
import { FileChooser } from './drop-zone.tsx';
import { accepted } from './rules/file-problem.ts';
import { bytesInWords, percentOf } from './rules/upload-rate.ts';
import type { UnfinishedUpload as Unfinished } from './use-unfinished-uploads.ts';
import classes from './uploads.module.css';

interface UnfinishedUploadProps {
  upload: Unfinished;
  /** The form of another post, which this upload belongs to. */
  elsewhere?: string | undefined;
  onFile: (file: File) => void;
  onDiscard: () => void;
}

/** Asks for the file of an interrupted upload, and accepts no other. */
export function UnfinishedUpload({ upload, elsewhere, onFile, onDiscard }: UnfinishedUploadProps) {
  const [isOther, setIsOther] = useState(false);
  const { name, sizeBytes, receivedBytes } = upload;
  const words = elsewhere === undefined ? copy.unfinished.text : copy.unfinished.elsewhere;
  const take = ([file]: File[]) => {
    if (file === undefined) return;
    const same = isSameFile(markOf(file), upload);
    setIsOther(!same);
    if (same) onFile(file);
  };
  return (
    <section className={`${cardClass} ${classes.panel}`} aria-label={copy.unfinished.title}>
      <Text weight="medium">{copy.unfinished.title}</Text>
      <Text size={14} tone="muted">
        {words(name, bytesInWords(sizeBytes), percentOf(receivedBytes, sizeBytes))}
      </Text>
      {isOther ? (
        <Text size={14} weight="medium" tone="error" role="alert">
          {copy.unfinished.other(name)}
        </Text>
      ) : null}
      <Row gap={8}>
        {elsewhere === undefined ? (
          <FileChooser
            label={copy.chooseAgain}
            kind="accent"
            accept={accepted[kindOf(upload)]}
            onFiles={take}
          />
        ) : (
          <Link className={buttonClass('plain')} to={elsewhere}>
            {copy.unfinished.open}
          </Link>
        )}
        <button
          type="button"
          className={buttonClass('quiet')}
          aria-label={copy.unfinished.discardOne(name)}
          onClick={onDiscard}
        >
          {copy.unfinished.discard}
        </button>
      </Row>
    </section>
  );
}
