// Ways by which a premium video, a podcast and their channel reach people.
import type { Network, Role } from './stage.ts';

export interface Exit {
  name: string;
  /** Whether it is served now. */
  isServed(origin: string): Promise<boolean>;
}
export interface Published {
  video: number;
  podcast: number;
  article: { id: number; path: string };
  stackId: number;
  fin: string;
}

/** In titles alone. */
export const word = 'Quillfeather';
const username = 'bench_1';

/** Served while it answers well, and names what it is asked for. */
function exitOf({ cookies }: Network) {
  return (name: string, path: string, { role, says }: { role?: Role; says?: string } = {}): Exit => ({
    name,
    async isServed(origin) {
      const headers = { accept: 'text/html,*/*', ...(role && { cookie: cookies[role] }) };
      const answer = await fetch(origin + path, { redirect: 'manual', headers });
      const text = await answer.text();
      return answer.status < 400 && (says === undefined || text.includes(says));
    },
  });
}

type Signed = Readonly<Record<string, string>>;

export function exitsOfPost(network: Network, { video, stackId, fin }: Published, signed: Signed): Exit[] {
  const exit = exitOf(network);
  const address = encodeURIComponent(`${network.origins[0]}/post/${video}`);
  const title = `${word} video`;
  return [
    exit('page', `/post/${video}`),
    exit('page, signed in', `/post/${video}`, { role: 'subscriber' }),
    exit('embed', `/embed/${video}`),
    exit('API: post', `/api/public/post/${video}`),
    exit('API: playback', `/api/public/post/${video}/playback`, { role: 'subscriber' }),
    exit('API: free preview', `/api/public/post/${video}/free-preview`),
    exit('API: list', '/api/public/post/all', { says: title }),
    exit('API: list of a fin', `/api/public/post/all?fin=${fin}`, { says: title }),
    exit('API: list of the channel', `/api/public/user/${username}/posts`, { says: title }),
    exit('API: stack', `/api/public/stack/${stackId}`, { says: title }),
    exit('API: comments', `/api/public/comment?postId=${video}`, { says: 'A comment' }),
    exit('API: search', `/api/public/search/posts?q=${word}`, { says: title }),
    exit('API: suggestions', `/api/public/search/suggestions?q=${word}`, { says: title }),
    exit('page: channel', `/${username}`, { says: title }),
    exit('page: discover', '/discover', { says: title }),
    exit('page: fin', `/fin/${fin}`, { says: title }),
    exit('page: search', `/search?q=${word}`, { says: title }),
    exit('page: feed', '/feed', { role: 'subscriber', says: title }),
    exit('RSS: channel', `/rss/channel/${username}.xml`, { says: title }),
    exit('RSS: fin', `/rss/fin/${fin}.xml`, { says: title }),
    exit('oEmbed', `/oembed?url=${address}`),
    exit('card picture', `/media/cards/post/${video}.jpg`),
    exit('sitemap', '/sitemap/posts-0.xml', { says: `/post/${video}` }),
    ...['HLS playlist', 'HLS segment', 'download', 'preview segment'].map((name) =>
      exit(name, signed[name] ?? ''),
    ),
  ];
}

export function exitsOfChannel(network: Network, published: Published, signed: Signed): Exit[] {
  const exit = exitOf(network);
  const { podcast, article } = published;
  return [
    ...exitsOfPost(network, published, signed),
    exit('page: article', article.path),
    exit('API: channel', `/api/v2/public/user/${username}`),
    exit('API: creators found', `/api/public/search/creators?q=${username}`, { says: username }),
    exit('podcast feed', `/rss/podcast/${username}.xml`),
    exit('private podcast feed', signed['private feed'] ?? ''),
    exit('episode of it', signed['private episode'] ?? ''),
    exit('sound of an episode', signed['sound'] ?? ''),
    exit('sitemap of channels', '/sitemap/channels-0.xml', { says: `/${username}<` }),
    exit('calendar', `/schedule/${username}.ics`),
    exit('page: podcast', `/post/${podcast}`),
  ];
}
