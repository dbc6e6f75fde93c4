import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { RangeField } from '../../components/field/range-field.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { copy } from './copy.ts';
import { mostZoom, moveCrop, partOf, shapes, type Crop, type Shape } from './rules/crop.ts';
import classes from './crop-dialog.module.css';

export interface CropDialogProps {
  picture: ImageBitmap;
  name: string;
  shape: Shape;
  /** The width of the result in pixels, where it is limited. */
  output?: { min: number; max: number };
  onUse: (file: File) => void;
  onClose: () => void;
}
const shownWidth = 440;
const usualOutput = { min: 16, max: 1920 };
const texts = copy.crop;

type Cut = Required<Pick<CropDialogProps, 'picture' | 'shape' | 'output'>>;

function draw(canvas: HTMLCanvasElement, { picture, shape }: Omit<Cut, 'output'>, crop: Crop): void {
  const { left, top, width, height } = partOf(picture, crop, shape);
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** The selection as a new file. */
async function cut(from: Cut, crop: Crop, name: string): Promise<File | null> {
  const { picture, shape, output } = from;
  const part = partOf(picture, crop, shape);
  const width = Math.max(output.min, Math.round(Math.min(output.max, part.width)));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round(width / shapes[shape]);
  draw(canvas, from, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
  return blob === null ? null : new File([blob], name, { type: blob.type });
}

/** Zoomed in further, the part would have too few pixels. */
const zoomOf = ({ picture, shape, output }: Cut): number => {
  const { width } = partOf(picture, { x: 0.5, y: 0.5, zoom: 1 }, shape);
  return Math.max(1, Math.min(mostZoom, Math.floor((100 * width) / output.min) / 100));
};
const rangesOf = (from: Cut) =>
  [
    { name: 'x', min: 0, max: 1 },
    { name: 'y', min: 0, max: 1 },
    { name: 'zoom', min: 1, max: zoomOf(from) },
  ] as const;

/** Selects the part of a picture that is shown, by dragging or with the sliders. */
export default function CropDialog({
  picture,
  name,
  shape,
  output = usualOutput,
  onUse,
  onClose,
}: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0.5, y: 0.5, zoom: 1 });
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, { picture, shape }, crop);
  }, [picture, shape, crop]);
  const onDrag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientWidth, clientHeight } = event.currentTarget;
    // The picture follows the pointer, so the selection moves in the opposite direction.
    const by = [-event.movementX / clientWidth, -event.movementY / clientHeight] as const;
    setCrop(moveCrop(picture, crop, by, shape));
  };
  const use = async () => {
    setIsBusy(true);
    const file = await cut({ picture, shape, output }, crop, name);
    if (file !== null) onUse(file);
    onClose();
  };
  return (
    <Dialog title={texts.titles[shape]} onClose={onClose}>
      <div className={classes.crop}>
        <canvas
          ref={canvas}
          className={classes.cropPicture}
          data-shape={shape}
          width={shownWidth}
          height={Math.round(shownWidth / shapes[shape])}
          aria-hidden="true"
          onPointerMove={onDrag}
        />
        {rangesOf({ picture, shape, output }).map(({ name: which, min, max }) => (
          <RangeField
            key={which}
            label={texts[which]}
            min={min}
            max={max}
            step={0.01}
            value={crop[which]}
            onNumber={(value) => setCrop({ ...crop, [which]: value })}
          />
        ))}
        <Foot isBusy={isBusy} onClose={onClose} onUse={() => void use()} />
      </div>
    </Dialog>
  );
}

interface FootProps {
  isBusy: boolean;
  onClose: () => void;
  onUse: () => void;
}

const Foot = ({ isBusy, onClose, onUse }: FootProps) => (
  <Row gap={8} justify="end">
    <button type="button" className={buttonClass('quiet')} onClick={onClose}>
      {texts.cancel}
    </button>
    <button type="button" className={buttonClass('accent')} disabled={isBusy} onClick={onUse}>
      {texts.use}
    </button>
  </Row>
);
