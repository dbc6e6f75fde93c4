import type { Image } from '@realfin/contract/images';
import { buttonClass } from '../../components/button/button.ts';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { sourceSet } from '../../lib/picture.ts';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { useUpdateImage } from './queries.ts';
import classes from './image-library.module.css';

interface ImageTileProps {
  image: Image;
  at: number;
  isOwn: boolean;
  onUse: (image: Image) => void;
}

async function copyAddress(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(url, location.origin).href);
    showToast({ message: copy.copied });
  } catch {
    showFailure(copy.notCopied);
  }
}

/** A picture of the library and its actions. */
export function ImageTile({ image, at, isOwn, onUse }: ImageTileProps) {
  const update = useUpdateImage();
  const isAdmin = useViewer()?.admin === true;
  const { id: imageId, url, popular } = image;
  return (
    <Stack as="li" gap={4}>
      <button type="button" className={classes.use} aria-label={copy.use(at)} onClick={() => onUse(image)}>
        <img
          className="fill"
          src={url}
          srcSet={sourceSet(url, [320])}
          sizes="200px"
          width={200}
          height={113}
          alt=""
          loading="lazy"
        />
        {popular ? (
          <Tag tone="shade" corner="below">
            {copy.badge}
          </Tag>
        ) : null}
      </button>
      <Row gap={4}>
        <button
          type="button"
          className={buttonClass('quiet', 'small')}
          aria-label={copy.addressOf(at)}
          onClick={() => void copyAddress(url)}
        >
          {copy.address}
        </button>
        {isOwn ? (
          <button
            type="button"
            className={buttonClass('quiet', 'small')}
            aria-label={copy.removeOf(at)}
            disabled={update.isPending}
            onClick={() => update.mutate({ imageId, delete: true })}
          >
            {copy.remove}
          </button>
        ) : null}
        {isAdmin ? (
          <button
            type="button"
            className={buttonClass('quiet', 'small')}
            aria-label={copy.promoteOf(at, popular)}
            disabled={update.isPending}
            onClick={() => update.mutate({ imageId, popular: !popular })}
          >
            {popular ? copy.restrict : copy.promote}
          </button>
        ) : null}
      </Row>
    </Stack>
  );
}
