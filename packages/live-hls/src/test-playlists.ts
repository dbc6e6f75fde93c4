// Parses playlists, for tests: each segment with its tags and parts.

export type ReadSegment = {
  uri: string;
  seconds: number;
  tags: string[];
  parts: { uri: string; seconds: number; isIndependent: boolean }[];
};
export type ReadPlaylist = {
  head: Record<string, string>;
  skipped: number;
  segments: ReadSegment[];
  /** Parts of the segment in progress. */
  parts: ReadSegment['parts'];
  hint: string | null;
  reports: string[];
  isEnded: boolean;
};

const perSegment = ['#EXT-X-DISCONTINUITY', '#EXT-X-MAP', '#EXT-X-PROGRAM-DATE-TIME'];

export function readPlaylist(text: string): ReadPlaylist {
  const read: ReadPlaylist = {
    head: {},
    skipped: 0,
    segments: [],
    parts: [],
    hint: null,
    reports: [],
    isEnded: false,
  };
  let segment: ReadSegment = { uri: '', seconds: 0, tags: [], parts: [] };
  for (const line of text.trimEnd().split('\n')) {
    const [tag = '', value = ''] = line.startsWith('#') ? split(line) : [];
    if (line === '#EXT-X-ENDLIST') read.isEnded = true;
    else if (tag === '#EXT-X-SKIP') read.skipped = Number(value.split('=')[1]);
    else if (tag === '#EXT-X-PRELOAD-HINT') read.hint = attribute(value, 'URI');
    else if (tag === '#EXT-X-RENDITION-REPORT') read.reports.push(value);
    else if (tag === '#EXT-X-PART') segment.parts.push(readPart(value));
    else if (tag === '#EXTINF') segment.seconds = Number.parseFloat(value);
    else if (perSegment.includes(tag)) segment.tags.push(line);
    else if (tag !== '') read.head[tag] = value;
    else {
      read.segments.push({ ...segment, uri: line });
      segment = { uri: '', seconds: 0, tags: [], parts: [] };
    }
  }
  return { ...read, parts: segment.parts };
}

const split = (line: string): [string, string] => {
  const at = line.indexOf(':');
  return at === -1 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
};

const attribute = (value: string, name: string): string =>
  new RegExp(`(?:^|,)${name}=(?:"([^"]*)"|([^,]*))`)
    .exec(value)
    ?.slice(1)
    .find((found) => found !== undefined) ?? '';

const readPart = (value: string): ReadSegment['parts'][number] => ({
  uri: attribute(value, 'URI'),
  seconds: Number(attribute(value, 'DURATION')),
  isIndependent: attribute(value, 'INDEPENDENT') === 'YES',
});
