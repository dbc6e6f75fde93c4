import { isApiError } from '@realfin/contract/errors';
import { useEffect, useId, useRef, useState } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { copy } from './copy.ts';
import classes from './picture-field.module.css';
import { refusalOf, uploadImage, type PicturePurpose } from './mutations/upload-image.ts';

interface PictureFieldProps {
  purpose: PicturePurpose;
  current: string | null;
  /** The picture to save: an id, or null for none. */
  onChange: (imageId: number | null) => void;
  /** Whose it is: initials stand where there is no picture. */
  name: string;
}
const Banner = ({ url }: { url: string | null }) =>
  url === null ? (
    <div className={classes.banner} />
  ) : (
    <img className={classes.banner} src={url} alt="" width={1200} height={300} />
  );

type Uploading =
  | { state: 'idle' }
  | { state: 'uploading' }
  | { state: 'ready' }
  | { state: 'failed'; message: string };

/** Shows the chosen picture at once, uncropped, and sends it; nothing changes before the form is saved. */
export function PictureField({ purpose, current, onChange, name }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null | undefined>(undefined);
  const [upload, setUpload] = useState<Uploading>({ state: 'idle' });
  useEffect(
    () => () => void (preview?.startsWith('blob:') === true && URL.revokeObjectURL(preview)),
    [preview],
  );
  const url = preview === undefined ? current : preview;

  const choose = async (file: File): Promise<void> => {
    const refusal = refusalOf(file, purpose);
    if (refusal !== null) return setUpload({ state: 'failed', message: refusal });
    setUpload({ state: 'uploading' });
    try {
      const image = await uploadImage(file, purpose);
      setPreview(URL.createObjectURL(file));
      onChange(image.id);
      setUpload({ state: 'ready' });
    } catch (error) {
      setUpload({
        state: 'failed',
        message: isApiError(error) && error.status < 500 ? error.message : copy.picture.failed,
      });
    }
  };
  const remove = () => {
    setPreview(null);
    setUpload({ state: 'idle' });
    onChange(null);
  };
  return (
    <div className={classes[purpose]} role="group" aria-labelledby={`${id}-label`}>
      <div className={classes.picture}>
        {purpose === 'avatar' ? <Avatar name={name} url={url} size={128} /> : <Banner url={url} />}
      </div>
      <div className={classes.words}>
        <p id={`${id}-label`} className={classes.label}>
          {copy.picture[purpose]}
        </p>
        <p id={`${id}-hint`} className={classes.hint}>
          {copy.picture[`${purpose}Hint`]}
        </p>
        <div className={classes.actions}>
          <input
            ref={input}
            id={id}
            className="visually-hidden"
            type="file"
            accept="image/*"
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file !== undefined) void choose(file);
            }}
          />
          <button
            type="button"
            className={buttonClass('plain')}
            aria-label={copy.picture.chooseOf(copy.picture[purpose])}
            aria-describedby={`${id}-hint`}
            disabled={upload.state === 'uploading'}
            onClick={() => input.current?.click()}
          >
            {copy.picture.choose}
          </button>
          {url === null ? null : (
            <button
              type="button"
              className={buttonClass('quiet')}
              aria-label={copy.picture.removeOf(copy.picture[purpose])}
              onClick={remove}
            >
              {copy.picture.remove}
            </button>
          )}
        </div>
        <p role="status" className={classes.hint}>
          {upload.state === 'uploading'
            ? copy.picture.uploading
            : upload.state === 'ready'
              ? copy.picture.ready
              : null}
        </p>
        <p role="alert" className={classes.error}>
          {upload.state === 'failed' ? upload.message : null}
        </p>
      </div>
    </div>
  );
}
