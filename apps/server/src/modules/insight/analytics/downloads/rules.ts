/** The IAB's rule: the bytes of one minute, per listener, episode and day. */
export const downloadSeconds = 60;

/** Programs that fetch feeds and files for others. Some are named like players. */
const fetchers =
  /feed ?(?:parser|fetcher|sync)|bot\b|spider|crawl|prefetch|preview|monitor|scan|headless|^(?:curl|wget|python|java|go-http|node|axios|libwww|ruby|php)/i;
/** Programs other than players have an address or `compatible;` in their user agent. */
const isProgram = /\+?https?:\/\/|compatible;/i;

const players: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^Overcast\//i, 'Overcast'],
  [/Pocket ?Casts/i, 'Pocket Casts'],
  [/AntennaPod/i, 'AntennaPod'],
  [/^Spotify\//i, 'Spotify'],
  [/Castro/i, 'Castro'],
  [/Castbox/i, 'Castbox'],
  [/Podcast ?Addict/i, 'Podcast Addict'],
  [/^Podcasts\/|Apple ?Podcasts/i, 'Apple Podcasts'],
  [/AppleCoreMedia/i, 'Apple devices'],
  [/Player ?FM/i, 'Player FM'],
  [/Podverse|Fountain|Podcast ?Guru|TrueFans|CurioCaster/i, 'Podcasting 2.0 apps'],
  [/VLC|mpv|foobar|Winamp|iTunes/i, 'Media players'],
  [/Sonos|Alexa|Echo|Roku/i, 'Speakers'],
  [/Mozilla\//i, 'Browsers'],
];
export const otherPlayers = 'Other';

/** The player of a request. Null for bots and other programs. */
export function playerOf(userAgent: string): string | null {
  if (userAgent === '' || fetchers.test(userAgent)) return null;
  const name = players.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (name !== undefined && name !== 'Browsers') return name;
  return isProgram.test(userAgent) ? null : (name ?? otherPlayers);
}

/** Bytes of one minute of an episode, or the whole episode if it is shorter. */
export const bytesToCount = (sizeBytes: number, durationSeconds: number | null): number =>
  durationSeconds === null || durationSeconds <= downloadSeconds
    ? sizeBytes
    : Math.ceil((sizeBytes * downloadSeconds) / durationSeconds);
