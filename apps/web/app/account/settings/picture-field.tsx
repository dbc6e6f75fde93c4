import { limits } from '@realfin/contract/limits';
import { lazy, useEffect, useId, useRef, useState } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { errorMessage } from '../../lib/form-errors.ts';
import { sourceSet } from '../../lib/picture.ts';
import { hasShape } from '../../parts/forms/rules/crop.ts';
import { copy } from './copy.ts';
import { isTooSmall, refusalOf, uploadImage, type PicturePurpose } from './mutations/upload-image.ts';
import classes from './picture-field.module.css';

const CropDialog = lazy(() => import('../../parts/forms/crop-dialog.tsx'));

interface PictureFieldProps {
  purpose: PicturePurpose;
  current: string | null;
  /** The picture to save: an id, or null for none. */
  onChange: (imageId: number | null) => void;
  /** The name whose initials are shown without a picture. */
  name: string;
}
const Banner = ({ url }: { url: string | null }) =>
  url === null ? (
    <div className={classes.banner} />
  ) : (
    <img className={classes.banner} src={url} alt="" width={1200} height={300} />
  );

const Cover = ({ url }: { url: string | null }) =>
  url === null ? (
    <div className={classes.cover}>
      <Icon name="microphone" size={28} />
    </div>
  ) : (
    <img
      className={classes.cover}
      src={url}
      srcSet={sourceSet(url, [320])}
      sizes="128px"
      alt=""
      width={128}
      height={128}
    />
  );

const shapes = { avatar: 'square', header: 'banner', cover: 'square', paywall: 'wide' } as const;
const isWide = (purpose: PicturePurpose): boolean => purpose === 'header' || purpose === 'paywall';

type Uploading =
  | { state: 'idle' }
  | { state: 'uploading' }
  | { state: 'ready' }
  | { state: 'failed'; message: string };

/** The chosen picture: cropped when it has another shape, shown and uploaded. */
function usePicture({
  purpose,
  current,
  onChange,
}: Pick<PictureFieldProps, 'purpose' | 'current' | 'onChange'>) {
  const shape = shapes[purpose];
  const [preview, setPreview] = useState<string | null | undefined>(undefined);
  const [cropping, setCropping] = useState<{ picture: ImageBitmap; name: string } | null>(null);
  const [upload, setUpload] = useState<Uploading>({ state: 'idle' });
  useEffect(
    () => () => void (preview?.startsWith('blob:') === true && URL.revokeObjectURL(preview)),
    [preview],
  );
  const send = async (file: File): Promise<void> => {
    setUpload({ state: 'uploading' });
    try {
      const image = await uploadImage(file, purpose);
      setPreview(URL.createObjectURL(file));
      onChange(image.id);
      setUpload({ state: 'ready' });
    } catch (error) {
      setUpload({ state: 'failed', message: errorMessage(error, copy.picture.failed) });
    }
  };
  const choose = async (file: File): Promise<void> => {
    const refusal = refusalOf(file, purpose);
    if (refusal !== null) return setUpload({ state: 'failed', message: refusal });
    // The server decides about files that the browser cannot show.
    const picture = await createImageBitmap(file).catch(() => null);
    if (picture !== null && isTooSmall(picture, purpose))
      return setUpload({ state: 'failed', message: copy.picture.coverSmall(limits.podcastCoverSide.min) });
    if (picture === null || hasShape(picture, shape)) await send(file);
    else setCropping({ picture, name: file.name });
  };
  const remove = () => {
    setPreview(null);
    setUpload({ state: 'idle' });
    onChange(null);
  };
  const crop = cropping && {
    ...{ ...cropping, shape },
    ...(purpose === 'cover' && { output: limits.podcastCoverSide }),
    onUse: (file: File) => void send(file),
    onClose: () => setCropping(null),
  };
  return { url: preview === undefined ? current : preview, upload, crop, choose, remove };
}

/** A picture of the profile, which changes when the form is saved. */
export function PictureField({ purpose, current, onChange, name }: PictureFieldProps) {
  const id = useId();
  const { url, upload, crop, choose, remove } = usePicture({ purpose, current, onChange });
  const label = <span id={`${id}-label`}>{copy.picture[purpose]}</span>;
  const hint = <span id={`${id}-hint`}>{copy.picture[`${purpose}Hint`]}</span>;
  const choice = (
    <Choice
      {...{ purpose, upload }}
      hintId={`${id}-hint`}
      onChoose={(file) => void choose(file)}
      onRemove={url === null ? null : remove}
    />
  );
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      {crop === null ? null : <LazyDialog opened dialog={CropDialog} props={crop} />}
      {isWide(purpose) ? null : (
        <MediaRow
          center
          picture={purpose === 'cover' ? <Cover url={url} /> : <Avatar name={name} url={url} size={128} />}
          title={label}
          facts={hint}
        >
          {choice}
        </MediaRow>
      )}
      {isWide(purpose) ? (
        <Stack>
          <Banner url={url} />
          <MediaRow title={label} facts={hint}>
            {choice}
          </MediaRow>
        </Stack>
      ) : null}
    </div>
  );
}

interface ChoiceProps {
  purpose: PicturePurpose;
  upload: Uploading;
  hintId: string;
  onChoose: (file: File) => void;
  /** Null when there is nothing to remove. */
  onRemove: (() => void) | null;
}

/** The buttons and the upload status. */
function Choice({ purpose, upload, hintId, onChoose, onRemove }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack gap={4}>
      <Row gap={8}>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file !== undefined) onChoose(file);
          }}
        />
        <Button
          aria-label={copy.picture.chooseOf(copy.picture[purpose])}
          aria-describedby={hintId}
          disabled={upload.state === 'uploading'}
          onClick={() => input.current?.click()}
        >
          {copy.picture.choose}
        </Button>
        {onRemove === null ? null : (
          <Button kind="quiet" aria-label={copy.picture.removeOf(copy.picture[purpose])} onClick={onRemove}>
            {copy.picture.remove}
          </Button>
        )}
      </Row>
      <Text size={14} tone="muted" role="status">
        {upload.state === 'uploading'
          ? copy.picture.uploading
          : upload.state === 'ready'
            ? copy.picture.ready
            : null}
      </Text>
      <Text size={14} tone="error" role="alert">
        {upload.state === 'failed' ? upload.message : null}
      </Text>
    </Stack>
  );
}
