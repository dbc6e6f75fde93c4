import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type PointerEvent, type Ref } from 'react';
import { useImperativeHandle } from 'react';
import { cutCopy } from '../../parts/bites/copy.ts';
import { getDownload } from './queries.ts';
import { frameOf, type Part, type Shape } from './rules/part.ts';
import classes from './cut-preview.module.css';

/** How the form controls the preview. */
export interface PreviewHandle {
  showAt(seconds: number): void;
  playPart(part: Part): void;
  secondsNow(): number;
}
interface CutPreviewProps {
  handle: Ref<PreviewHandle>;
  postId: number;
  posterUrl: string | null;
  shape: Shape;
  position: number;
  onPosition: (position: number) => void;
  onSize: (size: { width: number; height: number }) => void;
}

/** The source video, with the frame of the bite on top. */
export function CutPreview({
  handle,
  postId,
  posterUrl,
  shape,
  position,
  onPosition,
  onSize,
}: CutPreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const stopAt = useRef(Number.POSITIVE_INFINITY);
  const [size, setSize] = useState({ width: 16, height: 9 });
  const file = useQuery({
    queryKey: ['download', postId],
    queryFn: () => getDownload({ id: postId }),
    staleTime: 30 * 60_000,
    retry: false,
  });
  useImperativeHandle(handle, () => ({
    showAt(seconds) {
      stopAt.current = Number.POSITIVE_INFINITY;
      video.current?.pause();
      if (video.current !== null) video.current.currentTime = seconds;
    },
    playPart({ start, end }) {
      if (video.current === null) return;
      stopAt.current = end;
      video.current.currentTime = start;
      void video.current.play().catch(() => undefined);
    },
    secondsNow: () => video.current?.currentTime ?? 0,
  }));
  useEffect(() => () => video.current?.pause(), []);
  return (
    <div className={classes.preview} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      {file.isError ? <p className={classes.trouble}>{cutCopy.unplayable}</p> : null}
      {file.isPending ? <p className={classes.trouble}>{cutCopy.loading}</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the author's own video, to be cut */}
      <video
        ref={video}
        className={classes.video}
        aria-label={cutCopy.preview}
        src={file.data?.url}
        poster={posterUrl ?? undefined}
        playsInline
        preload="auto"
        onLoadedMetadata={({ currentTarget: { videoWidth: width, videoHeight: height } }) => {
          if (width === 0 || height === 0) return;
          setSize({ width, height });
          onSize({ width, height });
        }}
        onTimeUpdate={({ currentTarget }) => {
          if (currentTarget.currentTime >= stopAt.current) currentTarget.pause();
        }}
      />
      <CropFrame size={size} shape={shape} position={position} onPosition={onPosition} />
    </div>
  );
}

type CropFrameProps = Pick<CutPreviewProps, 'shape' | 'position' | 'onPosition'> & {
  size: { width: number; height: number };
};

/** Dragged along the cropped side; with the keyboard, by the slider next to the picture. */
function CropFrame({ size, shape, position, onPosition }: CropFrameProps) {
  const from = useRef({ at: 0, position: 0 });
  const frame = frameOf(size, shape, position);
  const isAcross = frame.width < 100;
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { at: isAcross ? event.clientX : event.clientY, position };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const room = isAcross
      ? (box.width * (100 - frame.width)) / 100
      : (box.height * (100 - frame.height)) / 100;
    if (room < 1) return;
    const moved = ((isAcross ? event.clientX : event.clientY) - from.current.at) / room;
    onPosition(Math.min(1, Math.max(0, from.current.position + moved)));
  };
  return (
    <div
      className={classes.frame}
      aria-hidden="true"
      style={{
        left: `${frame.left}%`,
        top: `${frame.top}%`,
        width: `${frame.width}%`,
        height: `${frame.height}%`,
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
    />
  );
}
