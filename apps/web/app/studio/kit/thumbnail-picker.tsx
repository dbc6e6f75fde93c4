import type { Image } from '@realfin/contract/images';
import type { Asset } from '@realfin/contract/media';
import { lazy, useId, useState, type DragEvent } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { Grid, Row } from '../../components/layout/layout.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Text } from '../../components/text/text.tsx';
import { sourceSet } from '../../lib/picture.ts';
import { hasShape } from '../../parts/forms/rules/crop.ts';
import { copy as libraryCopy } from '../../parts/image-library/copy.ts';
import { FileChooser } from '../../parts/uploads/drop-zone.tsx';
import { sendImage } from '../../parts/uploads/mutations/send-image.ts';
import { problemWithPicture } from '../../parts/uploads/rules/file-problem.ts';
import { isLocked } from '../../parts/uploads/rules/is-locked.ts';
import { copy } from './copy.ts';
import type { CommonFields } from './fields.ts';
import classes from './thumbnail-picker.module.css';

const CropDialog = lazy(() => import('../../parts/forms/crop-dialog.tsx'));
const ImageLibrary = lazy(() => import('../../parts/image-library/image-library.tsx'));

type Thumbnail = Pick<CommonFields, 'thumbnailImageId' | 'thumbnailUrl'>;
interface ThumbnailPickerProps extends Thumbnail {
  /** The video whose frames are offered; undefined without one. */
  asset?: Asset | null;
  /** The label, if it isn't the picture of one post. */
  label?: string;
  /** The label for choosing none, if it isn't a post without a picture. */
  none?: string;
  onChange: (thumbnail: Thumbnail) => void;
}
interface Option {
  id: number | null;
  url: string | null;
  label: string;
}

const texts = copy.thumbnail;
const images = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

function optionsOf(
  { asset, thumbnailImageId, thumbnailUrl, none = texts.none }: ThumbnailPickerProps,
  own: readonly Option[],
): Option[] {
  const automatic = {
    id: null,
    url: asset?.posterUrl ?? null,
    label: asset === undefined ? none : texts.automatic,
  };
  const frames = (asset?.frames ?? []).map(({ imageId, url }, at) => ({
    id: imageId,
    url,
    label: texts.frame(at + 1),
  }));
  const known = [automatic, ...frames, ...own];
  const isKnown = known.some(({ id }) => id === thumbnailImageId);
  return isKnown ? known : [...known, { id: thumbnailImageId, url: thumbnailUrl, label: texts.own }];
}

/** A library picture of another aspect ratio is cropped like a file. */
async function fileOf({ id, url }: Image): Promise<File> {
  const blob = await (await fetch(url)).blob();
  return new File([blob], `image-${id}.webp`, { type: blob.type });
}

/** Uploaded pictures, cropped first if they have another shape. */
function useOwnPictures(onChange: ThumbnailPickerProps['onChange']) {
  const [own, setOwn] = useState<readonly Option[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [cropping, setCropping] = useState<{ picture: ImageBitmap; name: string } | null>(null);
  const take = async (files: readonly File[]) => {
    const [file] = files;
    const wrong = problemWithPicture(files);
    setProblem(wrong ?? undefined);
    if (file === undefined || wrong !== null) return;
    // The server decides about files that the browser cannot show.
    const picture = await createImageBitmap(file).catch(() => null);
    if (picture === null || hasShape(picture, 'wide')) await send(file);
    else setCropping({ picture, name: file.name });
  };
  const choose = ({ id, url }: Image) => {
    setOwn((all) => [...all.filter((each) => each.id !== id), { id, url, label: texts.own }]);
    onChange({ thumbnailImageId: id, thumbnailUrl: url });
  };
  const takeFromLibrary = async (image: Image) => {
    if (hasShape(image, 'wide')) return choose(image);
    const file = await fileOf(image).catch(() => null);
    if (file === null) setProblem(texts.failed);
    else await take([file]);
  };
  const send = async (file: File) => {
    setIsSending(true);
    try {
      choose(await sendImage(file, 'thumbnail'));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : texts.failed);
    } finally {
      setIsSending(false);
    }
  };
  const crop = cropping === null ? null : { ...cropping, onClose: () => setCropping(null) };
  return { own, isSending, problem, crop, take, takeFromLibrary, send };
}

/** The picture of a post: a frame of its video, or an uploaded one. */
export function ThumbnailPicker(props: ThumbnailPickerProps) {
  const { asset, label = texts.label, onChange } = props;
  const { own, isSending, problem, crop, take, takeFromLibrary, send } = useOwnPictures(onChange);
  const [isChoosing, setIsChoosing] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    if (!isLocked(event)) void take([...event.dataTransfer.files]);
  };
  const waits = asset !== undefined && asset !== null && asset.frames.length === 0 && asset.state !== 'ready';
  return (
    <FieldGroup label={label} hint={waits ? texts.later : texts.hint} error={problem}>
      <div onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <Options options={optionsOf(props, own)} chosen={props.thumbnailImageId} onChange={onChange} />
      </div>
      <Row>
        <FileChooser
          label={texts.upload}
          accept={images}
          disabled={isSending}
          onFiles={(files) => void take(files)}
        />
        <button type="button" className={buttonClass('quiet')} onClick={() => setIsChoosing(true)}>
          {libraryCopy.open}
        </button>
        <Text as="span" size={14} tone="muted" role="status">
          {isSending ? texts.uploading : null}
        </Text>
      </Row>
      <LazyDialog
        opened={isChoosing}
        dialog={ImageLibrary}
        props={{
          accept: images,
          onUse: (image) => {
            setIsChoosing(false);
            void takeFromLibrary(image);
          },
          onFile: (file) => {
            setIsChoosing(false);
            void take([file]);
          },
          onClose: () => setIsChoosing(false),
        }}
      />
      {crop === null ? null : (
        <LazyDialog
          opened
          dialog={CropDialog}
          props={{ ...crop, shape: 'wide', onUse: (file) => void send(file) }}
        />
      )}
    </FieldGroup>
  );
}

interface OptionsProps {
  options: readonly Option[];
  chosen: number | null;
  onChange: ThumbnailPickerProps['onChange'];
}

function Options({ options, chosen, onChange }: OptionsProps) {
  const name = useId();
  return (
    <Grid column="narrow" gap={8}>
      {options.map(({ id, url, label }) => (
        <label key={id ?? 'automatic'} className={classes.picture}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={chosen === id}
            onChange={() => onChange({ thumbnailImageId: id, thumbnailUrl: id === null ? null : url })}
          />
          {url === null ? null : (
            <img src={url} srcSet={sourceSet(url, [320])} sizes="144px" width={144} height={81} alt="" />
          )}
          <span className={url === null || id === null ? classes.caption : 'visually-hidden'}>{label}</span>
        </label>
      ))}
    </Grid>
  );
}
