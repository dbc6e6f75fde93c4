import type { Asset } from '@realfin/contract/media';
import { useId, useState, type DragEvent } from 'react';
import { FileChooser } from '../uploads/drop-zone.tsx';
import { sendImage } from '../uploads/send-image.ts';
import { sourceSet } from '../../lib/picture.ts';
import { copy } from './copy.ts';
import type { CommonFields } from './fields.ts';
import classes from './inputs.module.css';
import { Group } from './inputs.tsx';

type Thumbnail = Pick<CommonFields, 'thumbnailImageId' | 'thumbnailUrl'>;
interface ThumbnailPickerProps extends Thumbnail {
  /** The video whose pictures are offered; undefined for what has none. */
  asset?: Asset | null;
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
  { asset, thumbnailImageId, thumbnailUrl }: ThumbnailPickerProps,
  own: readonly Option[],
): Option[] {
  const automatic = {
    id: null,
    url: asset?.posterUrl ?? null,
    label: asset === undefined ? texts.none : texts.automatic,
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

/** The picture of a post: one the video offers, or one's own. */
export function ThumbnailPicker(props: ThumbnailPickerProps) {
  const { asset, thumbnailImageId, onChange } = props;
  const name = useId();
  const [own, setOwn] = useState<readonly Option[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    setProblem(undefined);
    setIsSending(true);
    try {
      const { id, url } = await sendImage(file, 'thumbnail');
      setOwn((all) => [...all.filter((each) => each.id !== id), { id, url, label: texts.own }]);
      onChange({ thumbnailImageId: id, thumbnailUrl: url });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : texts.failed);
    } finally {
      setIsSending(false);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void take([...event.dataTransfer.files]);
  };
  const waits = asset !== undefined && asset !== null && asset.frames.length === 0 && asset.state !== 'ready';
  return (
    <Group label={texts.label} hint={waits ? texts.later : texts.hint} error={problem}>
      <div className={classes.pictures} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        {optionsOf(props, own).map(({ id, url, label }) => (
          <label key={id ?? 'automatic'} className={classes.picture}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={thumbnailImageId === id}
              onChange={() => onChange({ thumbnailImageId: id, thumbnailUrl: id === null ? null : url })}
            />
            {url === null ? null : (
              <img src={url} srcSet={sourceSet(url, [320])} sizes="144px" width={144} height={81} alt="" />
            )}
            <span className={url === null || id === null ? classes.caption : 'visually-hidden'}>{label}</span>
          </label>
        ))}
      </div>
      <div className={classes.line}>
        <FileChooser
          label={texts.upload}
          accept={images}
          disabled={isSending}
          onFiles={(files) => void take(files)}
        />
        <span role="status">{isSending ? texts.uploading : null}</span>
      </div>
    </Group>
  );
}
