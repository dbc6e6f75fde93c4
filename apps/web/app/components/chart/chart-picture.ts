// A chart as a picture file: what the page shows, below its title and the names of its series.
import { nameOfSeries, type ChartSeries, type ChartTone } from './chart.tsx';

const scale = 2;
const margin = 24;
const headHeight = 88;
const colorNames: Record<ChartTone, string> = {
  first: '--rf-accent',
  second: '--rf-scheduled',
  third: '--rf-success',
  fourth: '--rf-muted',
  fifth: '--rf-warning',
};
/** Inlined, because an exported picture has no style sheets or variables. */
const styles = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'font', 'text-anchor'];

function withStyles(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [svg, copy].map((root) => [root, ...root.querySelectorAll('*')]);
  from?.forEach((element, at) => {
    const computed = getComputedStyle(element);
    for (const name of styles) to?.[at]?.setAttribute(name, computed.getPropertyValue(name));
  });
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return copy;
}

async function pictureOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const text = new XMLSerializer().serializeToString(withStyles(svg));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

interface Head {
  title: string;
  series: readonly ChartSeries[];
}
function drawHead(brush: CanvasRenderingContext2D, { title, series }: Head): void {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const { width, height } = brush.canvas;
  brush.fillStyle = color('--rf-raised');
  brush.fillRect(0, 0, width, height);
  brush.scale(scale, scale);
  brush.fillStyle = color('--rf-text');
  brush.font = '600 20px system-ui, sans-serif';
  brush.fillText(title, margin, margin + 16);
  brush.font = '14px system-ui, sans-serif';
  let x = margin;
  for (const each of series) {
    const name = nameOfSeries(each);
    brush.fillStyle = color(colorNames[each.tone]);
    brush.fillRect(x, margin + 32, 12, 12);
    brush.fillStyle = color('--rf-muted');
    brush.fillText(name, x + 20, margin + 43);
    x += brush.measureText(name).width + 44;
  }
}

/** Null where the browser can't make one. */
export async function chartPicture(svg: SVGSVGElement, head: Head): Promise<Blob | null> {
  const { width, height } = svg.getBoundingClientRect();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.ceil((width + margin * 2) * scale),
    height: Math.ceil((height + headHeight + margin) * scale),
  });
  const brush = canvas.getContext('2d');
  if (brush === null) return null;
  const image = await pictureOf(svg);
  drawHead(brush, head);
  brush.drawImage(image, margin, headHeight, width, height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
