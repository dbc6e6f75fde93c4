import type { Image } from '@realfin/contract/images';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Grid, Row, Stack } from '../../components/layout/layout.tsx';
import { TabList } from '../../components/tab-list/tab-list.tsx';
import { Text } from '../../components/text/text.tsx';
import { FileChooser } from '../uploads/drop-zone.tsx';
import { copy } from './copy.ts';
import { ImageTile } from './image-tile.tsx';
import { imagesQuery } from './queries.ts';

export interface ImageLibraryProps {
  accept: string;
  onUse: (image: Image) => void;
  onFile: (file: File) => void;
  onClose: () => void;
}

/** The channel's uploaded pictures, and the popular ones. */
export default function ImageLibrary({ accept, onUse, onFile, onClose }: ImageLibraryProps) {
  const [popular, setPopular] = useState(false);
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <Stack>
        <Row spread gap={8}>
          <TabList
            label={copy.which}
            tabs={[
              { key: 'own', label: copy.own },
              { key: 'popular', label: copy.popular },
            ]}
            current={popular ? 'popular' : 'own'}
            onChoose={(key) => setPopular(key === 'popular')}
          />
          <FileChooser
            label={copy.upload}
            accept={accept}
            onFiles={([file]) => {
              if (file !== undefined) onFile(file);
            }}
          />
        </Row>
        <Pictures popular={popular} onUse={onUse} />
      </Stack>
    </Dialog>
  );
}

function Pictures({ popular, onUse }: { popular: boolean; onUse: (image: Image) => void }) {
  const list = useInfiniteQuery(imagesQuery(popular));
  if (list.isPending)
    return (
      <Text size={14} tone="muted" role="status">
        {copy.loading}
      </Text>
    );
  if (list.isError)
    return (
      <Text size={14} tone="muted" role="alert">
        {copy.failed}
      </Text>
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
      <Grid as="ul" gap={12} column="narrow">
        {images.map((image, at) => (
          <ImageTile key={image.id} image={image} at={at + 1} isOwn={!popular} onUse={onUse} />
        ))}
      </Grid>
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
