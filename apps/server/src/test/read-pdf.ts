// Text of a PDF as readers can select it or have it read aloud.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfText {
  title: string;
  author: string;
  language: string;
  pages: number;
  /** Width and height of the first page, in points. */
  size: readonly [number, number];
  /** Line by line, in reading order. */
  lines: string[];
}

export async function readPdf(file: Uint8Array): Promise<PdfText> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const pdf = await task.promise;
  const lines: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    let line = '';
    for (const item of items) {
      if (!('str' in item)) continue;
      line += item.str;
      if (item.hasEOL) {
        lines.push(line);
        line = '';
      }
    }
    lines.push(line);
  }
  const { info } = await pdf.getMetadata();
  const facts = info as { Title: string; Author: string; Language: string };
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
  const read = { title: facts.Title, author: facts.Author, language: facts.Language };
  const found = { ...read, pages: pdf.numPages, size: [width, height] as const, lines };
  await task.destroy();
  return found;
}
