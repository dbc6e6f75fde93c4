// Converts the clipboard HTML of Word and other programs to that of an article.

interface ListLine {
  /** From 1. */
  level: number;
  isOrdered: boolean;
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
const isMarker = (element: Element): boolean => /mso-list:\s*ignore/i.test(styleOf(element));
/** 1. b) (iv) */
const orderedMarker = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

const isComment = (node: ChildNode, words: RegExp): boolean =>
  node.nodeType === Node.COMMENT_NODE && words.test(node.textContent ?? '');

/** Markers that Word adds for programs without lists. */
function markersIn(line: Element): ChildNode[] {
  const marked = [...line.querySelectorAll('[style]')].filter(isMarker);
  if (marked.length > 0) return marked;
  const nodes = [...line.childNodes];
  const first = nodes.findIndex((node) => isComment(node, /!supportLists/i));
  const last = nodes.findIndex((node, at) => at > first && isComment(node, /endif/i));
  return first === -1 || last === -1 ? [] : nodes.slice(first + 1, last);
}

/** The place of a paragraph of Word in a list; null for any other. Its marker is removed. */
function takeListLine(element: Element): ListLine | null {
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(styleOf(element))?.[1];
  if (level === undefined || !/^(?:p|div)$/i.test(element.tagName)) return null;
  const markers = markersIn(element);
  const marker = markers.map(({ textContent }) => textContent).join('');
  for (const each of markers) each.remove();
  return { level: Number(level), isOrdered: orderedMarker.test(marker.trim()) };
}

/** Puts a line into the lists that are open, the outermost first; opens and closes them by its level. */
function addLine(open: HTMLElement[], { level, isOrdered }: ListLine, line: Element): void {
  const page = line.ownerDocument;
  open.length = Math.min(open.length, level);
  const tagName = isOrdered ? 'ol' : 'ul';
  if (open.length === level && open.at(-1)?.tagName.toLowerCase() !== tagName) open.pop();
  while (open.length < level) {
    const list = page.createElement(tagName);
    const outer = open.at(-1);
    if (outer === undefined) line.before(list);
    else (outer.lastElementChild ?? outer.appendChild(page.createElement('li'))).append(list);
    open.push(list);
  }
  const item = page.createElement('li');
  item.append(...line.childNodes);
  open.at(-1)?.append(item);
  line.remove();
}

/** Paragraphs that Word only draws as a list become one. */
export function withWordLists(html: string): string {
  if (!/mso-list/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  let open: HTMLElement[] = [];
  let before: Element | null = null;
  for (const element of body.querySelectorAll('p, div')) {
    const line = takeListLine(element);
    if (line === null) continue;
    const isNext = before !== null && element.previousElementSibling === before;
    if (!isNext) open = [];
    addLine(open, line, element);
    before = open[0] ?? null;
  }
  return body.innerHTML;
}

export interface PastedPictures {
  /** Contained in the text itself. */
  files: { src: string; file: File }[];
  /** Names of pictures that only the source program or site has. */
  lost: string[];
}

const dataPicture = /^data:(image\/[a-z\d.+-]+);base64,([a-z\d+/=\s]+)$/i;

function fileOf(src: string): File | null {
  const [, type, data] = dataPicture.exec(src) ?? [];
  if (type === undefined || data === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (letter) => letter.codePointAt(0) ?? 0);
    return new File([bytes], 'picture', { type: type.toLowerCase() });
  } catch {
    return null;
  }
}

const nameLength = 60;
const nameOf = (image: Element, src: string): string =>
  (
    image.getAttribute('alt')?.trim() ||
    src
      .replace(/[?#].*$/s, '')
      .split(/[/\\]/)
      .at(-1) ||
    src
  ).slice(0, nameLength);

/** True for tracking pixels. */
const isPixel = (image: Element): boolean =>
  ['width', 'height'].some((side) => /^[01](?:px)?$/.test(image.getAttribute(side) ?? ''));

/** The pictures of a pasted text that are not on this site. */
export function picturesOf(html: string): PastedPictures {
  const found: PastedPictures = { files: [], lost: [] };
  if (!/<img/i.test(html)) return found;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (src === '' || src.startsWith('/media/images/') || isPixel(image)) continue;
    const file = fileOf(src);
    if (file !== null) found.files.push({ src, file });
    else found.lost.push(src.startsWith('data:') ? (image.getAttribute('alt') ?? '') : nameOf(image, src));
  }
  return found;
}

/** Whether a pasted text is more than one picture. */
export const hasText = (html: string): boolean =>
  html !== '' && new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== '';

/** The HTML with its pictures' addresses replaced. */
export function withPictures(html: string, addresses: ReadonlyMap<string, string>): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img')) {
    const address = addresses.get(image.getAttribute('src') ?? '');
    if (address !== undefined) image.setAttribute('src', address);
  }
  return body.innerHTML;
}
