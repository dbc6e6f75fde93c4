// The layout of a business document: letterhead, heading, facts, parties, a table and its totals.
import { typeface } from './fonts.ts';
import { lineHeight, openPen, type Pen, type Style } from './pen.ts';
import type { PrintedDocument } from './port.ts';

const ink = '#101720';
const muted = '#516074';
const heading: Style = { size: 22, color: ink, isStrong: true };
const body: Style = { size: 10, color: ink };
const strong: Style = { ...body, isStrong: true };
const label: Style = { size: 9, color: muted };
const total: Style = { size: 12, color: ink, isStrong: true };

const columnGap = 24;
const amountWidth = 84;
const footHeight = 40;

interface Sheet {
  pen: Pen;
  y: number;
  /** Text area, from the left margin to the right one. */
  left: number;
  right: number;
}

/** Starts a new page when the next lines don't fit on this one. */
function keep(sheet: Sheet, height: number): void {
  const { pen } = sheet;
  if (sheet.y + height <= pen.height - pen.margin - footHeight) return;
  pen.addPage();
  sheet.y = pen.margin;
}

function writeLines(sheet: Sheet, text: string, { x, width }: { x: number; width: number }, style: Style) {
  for (const line of sheet.pen.wrap(text, width, style)) {
    keep(sheet, lineHeight(style));
    sheet.pen.write(line, x, sheet.y, style);
    sheet.y += lineHeight(style);
  }
}

function drawHead(sheet: Sheet, printed: PrintedDocument): void {
  const whole = { x: sheet.left, width: sheet.right - sheet.left };
  writeLines(sheet, printed.letterhead, whole, label);
  sheet.y += 24;
  writeLines(sheet, printed.heading, whole, heading);
  sheet.y += 8;
  for (const fact of printed.facts) {
    const at = sheet.y;
    writeLines(sheet, fact.label, { x: sheet.left, width: 112 }, label);
    const after = sheet.y;
    sheet.y = Math.min(at, sheet.y);
    writeLines(sheet, fact.value, { x: sheet.left + 120, width: sheet.right - sheet.left - 120 }, body);
    sheet.y = Math.max(after, sheet.y);
  }
}

function drawParties(sheet: Sheet, { parties }: PrintedDocument): void {
  sheet.y += 28;
  const width = (sheet.right - sheet.left - columnGap * (parties.length - 1)) / parties.length;
  const top = sheet.y;
  let lowest = top;
  parties.forEach((party, at) => {
    sheet.y = top;
    const place = { x: sheet.left + at * (width + columnGap), width };
    writeLines(sheet, party.label, place, label);
    for (const { text, isStrong = false } of party.lines)
      writeLines(sheet, text, place, isStrong ? strong : body);
    lowest = Math.max(lowest, sheet.y);
  });
  sheet.y = lowest;
}

function drawRow(sheet: Sheet, cells: readonly string[], style: Style): void {
  const { pen, left, right } = sheet;
  const amounts = cells.slice(1);
  const width = right - left - amounts.length * amountWidth;
  const lines = pen.wrap(cells[0] ?? '', width, style);
  keep(sheet, lineHeight(style) * Math.min(lines.length, 3));
  const top = sheet.y;
  const [first = '', ...rest] = lines;
  pen.write(first, left, top, style);
  amounts.forEach((amount, at) => {
    const end = right - (amounts.length - 1 - at) * amountWidth;
    pen.writeBefore(pen.wrap(amount, amountWidth, style).join(' '), end, top, style);
  });
  sheet.y = top + lineHeight(style);
  for (const line of rest) {
    keep(sheet, lineHeight(style));
    pen.write(line, left, sheet.y, style);
    sheet.y += lineHeight(style);
  }
}

function drawTable(sheet: Sheet, { columns, rows }: PrintedDocument): void {
  sheet.y += 28;
  drawRow(sheet, columns, label);
  for (const row of rows) {
    sheet.y += 4;
    sheet.pen.rule(sheet.y);
    sheet.y += 8;
    drawRow(sheet, row, body);
  }
  sheet.y += 4;
  sheet.pen.rule(sheet.y);
  sheet.y += 8;
}

function drawTotals(sheet: Sheet, { totals }: PrintedDocument): void {
  const { pen, left, right } = sheet;
  const start = left + (right - left) / 2;
  for (const { label: name, value, isStrong = false } of totals) {
    const style = isStrong ? total : body;
    keep(sheet, lineHeight(style));
    const [first = '', ...rest] = pen.wrap(name, right - start - amountWidth, style);
    pen.write(first, start, sheet.y, style);
    pen.writeBefore(value, right, sheet.y, style);
    sheet.y += lineHeight(style);
    for (const line of rest) {
      pen.write(line, start, sheet.y, style);
      sheet.y += lineHeight(style);
    }
  }
}

function drawFoot(sheet: Sheet, printed: PrintedDocument): void {
  const { pen, left, right } = sheet;
  pen.eachPage((page, pages) => {
    const y = pen.height - pen.margin - lineHeight(label);
    const [foot = ''] = pen.wrap(printed.foot, right - left - 100, label);
    pen.write(foot, left, y, label);
    if (pages > 1) pen.writeBefore(printed.pageLabel(page, pages), right, y, label);
  });
}

export async function printDocument(printed: PrintedDocument): Promise<Buffer> {
  const pen = openPen(printed, await typeface());
  const sheet: Sheet = { pen, y: pen.margin, left: pen.margin, right: pen.width - pen.margin };
  drawHead(sheet, printed);
  drawParties(sheet, printed);
  drawTable(sheet, printed);
  drawTotals(sheet, printed);
  sheet.y += 16;
  for (const note of printed.notes)
    writeLines(sheet, note, { x: sheet.left, width: sheet.right - sheet.left }, label);
  drawFoot(sheet, printed);
  return pen.end();
}
