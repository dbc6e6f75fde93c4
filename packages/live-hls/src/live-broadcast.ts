// All renditions of a broadcast, and their multivariant playlist.
import { mainTrack, type InitSegment } from './init-segment.ts';
import { LiveRendition, type RenditionOptions } from './live-rendition.ts';
import type { RenditionReport } from './playlist.ts';
import type { StoredFile, StoredSegment } from './segments.ts';

export type BroadcastOptions = {
  store: (rendition: string, file: StoredFile) => Promise<void>;
  resume?: Readonly<Record<string, readonly StoredSegment[]>>;
  beginsAt?: Beginning;
};

/** By rendition, the sequence number of the first segment available to players. */
export type Beginning = Readonly<Partial<Record<string, number>>>;

export const mediaPlaylistName = 'index.m3u8';

export class LiveBroadcast {
  readonly #options: BroadcastOptions;
  readonly #renditions = new Map<string, { rendition: LiveRendition; init: InitSegment | null }>();

  constructor(options: BroadcastOptions) {
    this.#options = options;
  }

  /** @param name of its folder, such as source, 480p or audio; the first is the default */
  add(name: string): LiveRendition {
    const resume = this.#options.resume?.[name];
    const beginsAt = this.#options.beginsAt?.[name];
    const options: RenditionOptions = {
      store: (file) => this.#options.store(name, file),
      reports: () => this.#reportsBesides(name),
      ...(resume && { resume }),
      ...(beginsAt !== undefined && { beginsAt }),
    };
    const rendition = new LiveRendition(options);
    this.#renditions.set(name, { rendition, init: null });
    return rendition;
  }

  find(name: string): LiveRendition | undefined {
    return this.#renditions.get(name)?.rendition;
  }

  begin(name: string, init: InitSegment, epochMs: number): void {
    const found = this.#renditions.get(name);
    if (found === undefined) throw new Error(`no rendition ${name}`);
    found.init = init;
    found.rendition.begin(init, epochMs);
  }

  /** Hides everything before it from players. Idempotent. */
  beginAt(beginning: Beginning): void {
    for (const [name, { rendition }] of this.#renditions) rendition.beginAt(beginning[name] ?? 0);
  }

  interrupt(): void {
    for (const { rendition } of this.#renditions.values()) rendition.interrupt();
  }

  end(): void {
    for (const { rendition } of this.#renditions.values()) rendition.end();
  }

  /** Whether any rendition is available. */
  get isReady(): boolean {
    return [...this.#renditions.values()].some(({ rendition, init }) => rendition.isReady && init !== null);
  }

  /** Lists the renditions that players can start with. */
  multivariant(): string {
    const offered = [...this.#renditions].flatMap(([name, { rendition, init }]) =>
      rendition.isReady && init !== null ? [{ name, init, segments: rendition.measured }] : [],
    );
    return renderMultivariant(offered);
  }

  #reportsBesides(name: string): RenditionReport[] {
    return [...this.#renditions].flatMap(([other, { rendition }]) => {
      if (other === name || !rendition.isReady) return [];
      const { sequence, parts, partsBefore } = rendition.position;
      const last =
        parts > 0 ? { sequence, part: parts - 1 } : { sequence: sequence - 1, part: partsBefore - 1 };
      return [
        { uri: `../${other}/${mediaPlaylistName}`, sequence: last.sequence, part: Math.max(0, last.part) },
      ];
    });
  }
}

/** Renditions players choose from; the first is the default. */
export type OfferedRendition = { name: string; init: InitSegment; segments: readonly StoredSegment[] };

export function renderMultivariant(offered: readonly OfferedRendition[]): string {
  const variants = offered.flatMap(({ name, init, segments }) =>
    variantOf(`${name}/${mediaPlaylistName}`, init, segments),
  );
  const isIndependent = offered.every(({ segments }) => segments.every((segment) => segment.isIndependent));
  const head = ['#EXTM3U', '#EXT-X-VERSION:9', ...(isIndependent ? ['#EXT-X-INDEPENDENT-SEGMENTS'] : [])];
  return `${[...head, ...variants].join('\n')}\n`;
}

/** Peaks of recent segments are enough: an encoder seldom changes its bitrate. */
const measuredSegments = 30;

function variantOf(uri: string, init: InitSegment, segments: readonly StoredSegment[]): string[] {
  const recent = segments.slice(-measuredSegments);
  const bitrates = recent.map(({ sizeBytes, durationSeconds }) => (sizeBytes * 8) / durationSeconds);
  const bits = recent.reduce((sum, { sizeBytes }) => sum + sizeBytes * 8, 0);
  const seconds = recent.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  const main = mainTrack(init);
  const attributes = [
    `BANDWIDTH=${Math.ceil(Math.max(...bitrates))}`,
    `AVERAGE-BANDWIDTH=${Math.ceil(bits / seconds)}`,
    `CODECS="${init.tracks.map(({ codec }) => codec).join(',')}"`,
    ...(main?.kind === 'video' ? [`RESOLUTION=${main.width}x${main.height}`] : []),
  ];
  return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, uri];
}
