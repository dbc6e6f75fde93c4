// The qualities of a live stream that a viewer can choose from.
import type { Level, LevelParsed } from 'hls.js';

export type QualityChoice = 'auto' | 'audio' | number;

export interface Quality {
  choice: QualityChoice;
  /** Lines of the picture; null for automatic and for sound alone. */
  lines: number | null;
}

type Picture = Pick<Level, 'height' | 'width'>;

/** The shorter side, because phones held upright send portrait pictures. */
const linesOf = ({ width, height }: Picture): number => Math.min(width, height);

/** The best picture first. A stream of sound alone has nothing to choose. */
export function qualitiesOf(levels: readonly Picture[], audioUrl: string | null): Quality[] {
  const pictures = levels
    .map((level, index): Quality => ({ choice: index, lines: linesOf(level) }))
    .filter(({ lines }) => lines !== null && lines > 0)
    .toSorted((a, b) => (b.lines ?? 0) - (a.lines ?? 0));
  if (pictures.length === 0) return [];
  const sound: Quality[] = audioUrl === null ? [] : [{ choice: 'audio', lines: null }];
  return [{ choice: 'auto', lines: null }, ...pictures, ...sound];
}

/** hls.js leaves sound alone out of the levels when there are pictures, so it is read from the playlist. */
export function soundAloneOf(parsed: readonly Pick<LevelParsed, 'url' | 'videoCodec' | 'width'>[]) {
  const isPicture = ({ videoCodec, width }: (typeof parsed)[number]) =>
    videoCodec !== undefined || (width ?? 0) > 0;
  return parsed.some(isPicture) ? (parsed.find((level) => !isPicture(level))?.url ?? null) : null;
}
