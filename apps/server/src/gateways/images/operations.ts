// All decoding of pictures. Only runs in the child process.
import sharp, { type Sharp } from 'sharp';
import { maxPixels, type ImageResult, type ImageTask } from './port.ts';

type Of<K extends ImageTask['do']> = Extract<ImageTask, { do: K }>;

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);
const slowest = 20;

const open = (content: Buffer | undefined, seconds = slowest): Sharp =>
  sharp(content, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).timeout({ seconds });

async function measure([content]: readonly Buffer[]): Promise<ImageResult> {
  // Reads only the header, without a limit on its size: the server checks the size itself.
  const { format, autoOrient } = await sharp(content, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  if (!formats.has(format)) throw new Error(`format ${format}`);
  return { width, height, contents: [] };
}

async function resize({ widths, square }: Of<'resize'>, [content]: readonly Buffer[]): Promise<ImageResult> {
  const upright = open(content).autoOrient();
  const contents: Buffer[] = [];
  let size = { width: 0, height: 0 };
  for (const width of widths) {
    const resized = upright.clone().resize(width, square ? width : null);
    const { data, info } = await resized.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
    contents.push(data);
    size = { width, height: info.height };
  }
  contents.push(await upright.clone().resize(16, 16, { fit: 'inside' }).webp({ quality: 30 }).toBuffer());
  return { ...size, contents };
}

async function shrink({ side }: Of<'shrink'>, [content]: readonly Buffer[]): Promise<ImageResult> {
  const small = open(content, 5).autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  return { width: 0, height: 0, contents: [await small.webp().toBuffer()] };
}

async function widen({ widths }: Of<'widen'>, [content]: readonly Buffer[]): Promise<ImageResult> {
  const width = Math.max(...widths);
  const height = Math.round((width * 9) / 16);
  const square = open(content).autoOrient();
  const middle = await square.clone().resize(height, height, { fit: 'cover' }).png().toBuffer();
  // Blurred while still small, which is fast.
  const ground = await square
    .clone()
    .resize(width >> 4, height >> 4, { fit: 'cover' })
    .blur(3)
    .modulate({ brightness: 0.6 })
    .png()
    .toBuffer();
  const wide = await sharp(ground)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .composite([{ input: middle, gravity: 'centre' }])
    .png()
    .toBuffer();
  const contents = await Promise.all(
    widths.map((each) => sharp(wide).resize(each).webp({ quality: 80 }).toBuffer()),
  );
  return { width, height, contents };
}

const roundFace = (content: Buffer | undefined, side: number): Promise<Buffer> => {
  const circle = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}"/></svg>`;
  return sharp(content)
    .resize(side, side, { fit: 'cover' })
    .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
    .png()
    .toBuffer();
};

async function card(task: Of<'card'>, given: readonly Buffer[]): Promise<ImageResult> {
  const { width, height, ground, overlay, hasPicture, face } = task;
  const [picture, avatar] = hasPicture ? given : [undefined, given[0]];
  const faces =
    face === null ? [] : [{ input: await roundFace(avatar, face.side), left: face.left, top: face.top }];
  const content = await sharp(picture ?? Buffer.from(ground))
    .timeout({ seconds: slowest })
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: Buffer.from(overlay), left: 0, top: 0 }, ...faces])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
  return { width, height, contents: [content] };
}

async function artwork(task: Of<'artwork'>, [grain]: readonly Buffer[]): Promise<ImageResult> {
  const { svg, density, grainSize: side, format } = task;
  const raw = { width: side, height: side, channels: 4 } as const;
  const image = sharp(Buffer.from(svg), { density })
    .composite([{ input: grain, raw, tile: true }])
    .flatten();
  const content = format === 'webp' ? image.webp({ quality: 82, effort: 1 }) : image.jpeg({ quality: 84 });
  return { width: 0, height: 0, contents: [await content.toBuffer()] };
}

/** @throws if the picture can't be decoded */
export function runTask(task: ImageTask, contents: readonly Buffer[]): Promise<ImageResult> {
  if (task.do === 'measure') return measure(contents);
  if (task.do === 'resize') return resize(task, contents);
  if (task.do === 'shrink') return shrink(task, contents);
  if (task.do === 'widen') return widen(task, contents);
  return task.do === 'card' ? card(task, contents) : artwork(task, contents);
}
