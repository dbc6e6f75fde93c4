// Embeds in articles: posts of this site, and players of sites that the operator lists.

interface Player {
  hosts: readonly string[];
  /** Extracts the player's id from an address of the site; null without one. */
  idIn: (url: URL) => string | null;
  page: (id: string) => string;
  frame: (id: string) => string;
  /** The origin for the page's content security policy. */
  frameOrigin: string;
}

const matched = (text: string, form: RegExp): string | null => form.exec(text)?.[1] ?? null;

const youtubeId = (url: URL): string | null => {
  if (url.hostname === 'youtu.be') return matched(url.pathname, /^\/([\w-]{11})$/);
  const inQuery =
    url.pathname === '/watch' ? matched(url.searchParams.get('v') ?? '', /^([\w-]{11})$/) : null;
  return inQuery ?? matched(url.pathname, /^\/(?:embed|shorts|live)\/([\w-]{11})$/);
};

const players = {
  'youtube.com': {
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
    idIn: youtubeId,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
    frameOrigin: 'https://www.youtube-nocookie.com',
  },
  'vimeo.com': {
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    idIn: (url) => matched(url.pathname, /^\/(?:video\/)?(\d{1,12})$/),
    page: (id) => `https://vimeo.com/${id}`,
    frame: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
    frameOrigin: 'https://player.vimeo.com',
  },
} as const satisfies Record<string, Player>;

export type EmbedSite = keyof typeof players;
export const embedSites = Object.keys(players) as EmbedSite[];
export const frameOriginOf = (site: EmbedSite): string => players[site].frameOrigin;

export interface Embed {
  /** Null for a post of this site. */
  site: EmbedSite | null;
  /** Canonical address: `/article/12` or `https://vimeo.com/12`. */
  address: string;
  /** Null for a post of this site. */
  frame: string | null;
}

const ownPost = /^\/(post|article|ranking|stack|stream|ppv)\/(\d{1,9})(?:\/[^/]*)?$/;

function readOwn(path: string): Embed | null {
  const [, kind, id] = ownPost.exec(path) ?? [];
  return kind === undefined || id === undefined
    ? null
    : { site: null, address: `/${kind}/${id}`, frame: null };
}

/** Parses an address, with or without this site's origin; null if it is not embeddable. */
export function readEmbed(typed: string, origin: string | null = null): Embed | null {
  const text = typed.trim();
  if (text.startsWith('/')) return readOwn(text);
  if (text.length > 2000 || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (origin !== null && url.origin === origin) return readOwn(url.pathname);
  if (url.protocol !== 'https:' || url.username !== '' || url.port !== '') return null;
  for (const site of embedSites) {
    const player: Player = players[site];
    const id = player.hosts.includes(url.hostname) ? player.idIn(url) : null;
    if (id !== null) return { site, address: player.page(id), frame: player.frame(id) };
  }
  return null;
}
