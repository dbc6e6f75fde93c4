import type { Broadcast } from '@realfin/contract/live';
import { lazy, Suspense } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { Text } from '../../components/text/text.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { copy } from './copy.ts';
import classes from './preview-stage.module.css';

const PreviewVideo = lazy(() => import('./preview-video.tsx'));

interface PreviewStageProps {
  broadcast: Pick<Broadcast, 'previewUrl' | 'thumbnail' | 'streamId' | 'connectedAt'>;
}

/** The incoming picture, or its placeholder. */
export function PreviewStage({
  broadcast: { previewUrl, thumbnail, streamId, connectedAt },
}: PreviewStageProps) {
  const isHydrated = useHydrated();
  return (
    <div className={classes.stage}>
      {previewUrl === null || !isHydrated ? (
        <>
          {thumbnail === null ? null : <img className={classes.picture} src={thumbnail} alt="" />}
          <div className={classes.words}>
            <Icon name="broadcast" size={24} />
            <Text size={14}>{copy.preview.none}</Text>
          </div>
        </>
      ) : (
        <Suspense>
          <PreviewVideo key={`${streamId} ${connectedAt}`} url={previewUrl} />
        </Suspense>
      )}
    </div>
  );
}
