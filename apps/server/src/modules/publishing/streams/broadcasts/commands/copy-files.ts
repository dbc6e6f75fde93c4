// The segments of a recording under another key: second names of the same files, where the disk has those.
import type { Context } from '../../../../../context.ts';
import { mediaPrefix } from '../../../media/rules.ts';
import type { Renditions } from '../rules/cut.ts';

export interface CopiedBytes {
  all: number;
  /** Those that both have in one place. */
  shared: number;
}

/** Safe to repeat. */
export async function copyFiles(
  ctx: Context,
  fromKey: string,
  toKey: string,
  renditions: Renditions,
): Promise<CopiedBytes> {
  const bytes = { all: 0, shared: 0 };
  for (const [name, segments] of renditions) {
    const copy = (file: string) => {
      const place = (key: string) => `${mediaPrefix(key)}/hls/${name}/${file}`;
      return ctx.storage.copy(place(fromKey), place(toKey));
    };
    for (const init of new Set(segments.map(({ initName }) => initName))) await copy(init);
    for (const segment of segments) {
      const { takesRoom } = await copy(segment.name);
      bytes.all += segment.sizeBytes;
      if (!takesRoom) bytes.shared += segment.sizeBytes;
    }
  }
  return bytes;
}
