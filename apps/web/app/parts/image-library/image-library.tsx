import type { Image } from '@realfin/contract/images';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FileChooser } from '../uploads/drop-zone.tsx';
import { copy } from './copy.ts';
import classes from './image-library.module.css';
import { ImageTile } from './image-tile.tsx';
import { imagesQuery } from './queries.ts';

export interface ImageLibraryProps {
  accept: string;
  onUse: (image: Image) => void;
  onFile: (file: File) => void;
  onClose: () => void;
}

/** Pictures the channel has uploaded, and those that are there for everybody. */
export default function ImageLibrary({ accept, onUse, onFile, onClose }: ImageLibraryProps) {
  const [popular, setPopular] = useState(false);
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <div className={classes.library}>
        <div className={classes.head}>
          <div className={classes.which} role="group" aria-label={copy.which}>
            {[false, true].map((each) => (
              <button
                key={String(each)}
                type="button"
                className={buttonClass(each === popular ? 'accent' : 'quiet')}
                aria-pressed={each === popular}
                onClick={() => setPopular(each)}
              >
                {each ? copy.popular : copy.own}
              </button>
            ))}
          </div>
          <FileChooser
            label={copy.upload}
            accept={accept}
            onFiles={([file]) => {
              if (file !== undefined) onFile(file);
            }}
          />
        </div>
        <Pictures popular={popular} onUse={onUse} />
      </div>
    </Dialog>
  );
}

function Pictures({ popular, onUse }: { popular: boolean; onUse: (image: Image) => void }) {
  const list = useInfiniteQuery(imagesQuery(popular));
  if (list.isPending)
    return (
      <p className={classes.quiet} role="status">
        {copy.loading}
      </p>
    );
  if (list.isError)
    return (
      <p className={classes.quiet} role="alert">
        {copy.failed}
      </p>
    );
  const images = list.data.pages.flatMap((page) => page.images);
  if (images.length === 0)
    return popular ? (
      <EmptyState icon="photo" title={copy.noPopular} />
    ) : (
      <EmptyState icon="photo" title={copy.none} text={copy.noneHint} />
    );
  return (
    <>
      <ul className={classes.tiles}>
        {images.map((image, at) => (
          <ImageTile key={image.id} image={image} at={at + 1} isOwn={!popular} onUse={onUse} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <button
          type="button"
          className={buttonClass('quiet')}
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {copy.more}
        </button>
      ) : null}
    </>
  );
}
