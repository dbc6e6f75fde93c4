// Writes lines of text on the pages of a PDF, each run in a matching font.
import PDFDocument from 'pdfkit';
import { scripts, type Script, type Typeface } from './fonts.ts';
import type { PrintedDocument } from './port.ts';
import { plainText, runsOf, wrapText, type FontFor } from './text-runs.ts';

export interface Style {
  size: number;
  color: string;
  /** The font has one weight here; a thin outline imitates bold. */
  isStrong?: boolean;
}
export interface Pen {
  width: number;
  height: number;
  margin: number;
  /** Wraps a text at `width`. */
  wrap(text: string, width: number, style: Style): string[];
  write(line: string, x: number, y: number, style: Style): void;
  /** Right-aligned at `x`. */
  writeBefore(line: string, x: number, y: number, style: Style): void;
  rule(y: number): void;
  addPage(): void;
  eachPage(draw: (page: number, pages: number) => void): void;
  end(): Promise<Buffer>;
}

export const lineHeight = ({ size }: Style): number => Math.round(size * 1.5);
const margin = 56;
const ruleColor = '#dde5ee';
const outlineWidth = 0.3;

function openFile({ paper, title, author, language, issuedAt }: PrintedDocument, { files }: Typeface) {
  const doc = new PDFDocument({
    size: paper,
    margin: 0,
    bufferPages: true,
    autoFirstPage: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, CreationDate: issuedAt, ModDate: issuedAt },
  });
  for (const script of scripts) doc.registerFont(script, files[script]);
  doc.lineWidth(outlineWidth);
  return doc;
}

type File = ReturnType<typeof openFile>;

function collect(doc: File): Promise<Buffer> {
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}

const fontsOf =
  (face: Typeface): FontFor<Script> =>
  (codePoint, before) =>
    before !== null && face.has(before, codePoint)
      ? before
      : (scripts.find((script) => face.has(script, codePoint)) ?? null);

/** Measures and writes text of mixed scripts. */
function textOf(doc: File, face: Typeface): Pick<Pen, 'wrap' | 'write' | 'writeBefore'> {
  const fontFor = fontsOf(face);
  const has = (codePoint: number) => fontFor(codePoint, null) !== null;
  const widthOf = (text: string, size: number) =>
    runsOf(text, fontFor).reduce(
      (sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    );
  const write: Pen['write'] = (line, x, y, { size, color, isStrong = false }) => {
    let at = x;
    for (const { text, font } of runsOf(line, fontFor)) {
      doc.font(font).fontSize(size).fillColor(color).strokeColor(color);
      doc.text(text, at, y, { lineBreak: false, fill: true, stroke: isStrong });
      at += doc.widthOfString(text);
    }
  };
  return {
    wrap: (text, width, { size }) => wrapText(plainText(text, has), width, (part) => widthOf(part, size)),
    write,
    writeBefore: (line, x, y, style) => write(line, x - widthOf(line, style.size), y, style),
  };
}

export function openPen(printed: PrintedDocument, face: Typeface): Pen {
  const doc = openFile(printed, face);
  const done = collect(doc);
  const { width, height } = doc.page;
  return {
    width,
    height,
    margin,
    ...textOf(doc, face),
    rule(y) {
      doc.moveTo(margin, y).lineTo(width - margin, y);
      doc.strokeColor(ruleColor).lineWidth(1).stroke().lineWidth(outlineWidth);
    },
    addPage: () => void doc.addPage(),
    eachPage(draw) {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        draw(page + 1, count);
      }
    },
    end() {
      doc.end();
      return done;
    },
  };
}
