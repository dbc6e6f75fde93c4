import { useId, useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { sendImage } from '../../parts/uploads/mutations/send-image.ts';
import { copy } from '../../pages/landing/copy.ts';
import classes from './editor.module.css';
import type { Picture } from '../../pages/landing/fields.ts';

interface PictureFieldProps {
  label: string;
  hint: string;
  shape: 'banner' | 'square';
  picture: Picture | null;
  onPicture: (picture: Picture) => void;
}

/** Sends a picture at once; the page shows it when it is saved. */
export function PictureField({ label, hint, shape, picture, onPicture }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setProblem(null);
    setIsSending(true);
    try {
      const { id: imageId, url, width, height } = await sendImage(file, 'thumbnail');
      onPicture({ id: imageId, url, width, height });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : copy.pictures.failed);
    } finally {
      setIsSending(false);
    }
  };
  return (
    // Dropping a file is a second way; the button is the one for everybody.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={classes.picture}
      role="group"
      aria-labelledby={`${id}-label`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <div className={classes[shape]}>
        {picture === null ? (
          <Icon name="photo" size={24} />
        ) : (
          <img src={picture.url} alt="" width={picture.width} height={picture.height} />
        )}
      </div>
      <div className={classes.words}>
        <p id={`${id}-label`} className={classes.label}>
          {label}
        </p>
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
        <button
          type="button"
          className={buttonClass('plain')}
          aria-label={copy.pictures.chooseOf(label)}
          aria-describedby={`${id}-hint`}
          disabled={isSending}
          onClick={() => input.current?.click()}
        >
          <Icon name="upload" />
          {copy.pictures.choose}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          aria-label={label}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // Else the same file could not be chosen twice.
            event.target.value = '';
          }}
        />
        <p role="status" className={classes.hint}>
          {isSending ? copy.pictures.uploading : null}
        </p>
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      </div>
    </div>
  );
}
