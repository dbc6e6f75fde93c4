// The exits: all ways to reach content that administrators can hide.
import type { Network, Role } from './stage.ts';

export interface Exit {
  name: string;
  /** Whether it is served now; null: the server is too busy to answer. */
  isServed(origin: string): Promise<boolean | null>;
}
export interface Published {
  video: number;
  podcast: number;
  article: { id: number; path: string };
  stackId: number;
  bite: number;
  commentId: number;
  fin: string;
}

/** Used in titles only. */
export const word = 'Quillfeather';
export const said = 'Quillcomment';
const username = 'bench_1';

interface Asked {
  role?: Role;
  says?: string;
  /** With a body it is a POST. */
  body?: object;
}

/** Served: a successful response that contains `says`, if given. Null after a server error. */
export function exitOf({ cookies, origins }: Network) {
  return (name: string, path: string, { role, says, body }: Asked = {}): Exit => ({
    name,
    async isServed(origin) {
      const answer = await fetch(origin + path, {
        redirect: 'manual',
        headers: {
          accept: 'text/html,*/*',
          ...(role && { cookie: cookies[role] }),
          ...(body && { 'content-type': 'application/json', origin: origins[0] }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.status >= 500) return null;
      return answer.status < 400 && (says === undefined || text.includes(says));
    },
  });
}

export type Signed = Readonly<Record<string, string>>;
const filesOfPost = [
  ...['HLS playlist', 'HLS segment', 'download', 'preview segment'],
  ...['thumbnail', 'private episode', 'sound'],
];

export function exitsOfPost(network: Network, published: Published, signed: Signed): Exit[] {
  const { video, podcast, stackId, fin } = published;
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
    exit('API: comments', `/api/public/comment?postId=${video}`, { says: said }),
    exit('API: search', `/api/public/search/posts?q=${word}`, { says: title }),
    exit('page: channel', `/${username}`, { says: title }),
    exit('page: discover', '/discover', { says: title }),
    exit('page: fin', `/fin/${fin}`, { says: title }),
    exit('page: search', `/search?q=${word}`, { says: title }),
    exit('page: feed', '/feed', { role: 'subscriber', says: title }),
    exit('RSS: channel', `/rss/channel/${username}.xml`, { says: title }),
    exit('RSS: fin', `/rss/fin/${fin}.xml`, { says: title }),
    exit('private podcast feed, episode', signed['private feed'] ?? '', { says: `${word} audio` }),
    exit('oEmbed', `/oembed?url=${address}`),
    exit('card picture', `/media/cards/post/${video}.jpg`),
    exit('sitemap', '/sitemap/posts-0.xml', { says: `/post/${video}` }),
    exit('page: podcast', `/post/${podcast}`),
    ...filesOfPost.map((name) => exit(`file: ${name}`, signed[name] ?? '')),
  ];
}

export function exitsOfChannel(network: Network, published: Published, signed: Signed): Exit[] {
  const exit = exitOf(network);
  const { article, bite } = published;
  return [
    ...exitsOfPost(network, published, signed),
    exit('page: article', article.path),
    exit('API: channel', `/api/v2/public/user/${username}`),
    exit('API: creators found', `/api/public/search/creators?q=${username}`, { says: username }),
    exit('private podcast feed', signed['private feed'] ?? ''),
    exit('sitemap of channels', '/sitemap/channels-0.xml', { says: `/${username}<` }),
    exit('calendar', `/schedule/${username}.ics`),
    exit('API: bite', `/api/public/bite/${bite}`),
    exit('file: avatar', signed['avatar'] ?? ''),
  ];
}

export function exitsOfComment(network: Network, { video, commentId }: Published): Exit[] {
  const exit = exitOf(network);
  return [
    exit('API: comments', `/api/public/comment?postId=${video}`, { says: said }),
    exit('API: comment', `/api/public/comment/${commentId}`),
    exit('API: comments by time', '/api/GetComments', {
      ...{ role: 'creator', says: said },
      body: { room_id: video },
    }),
  ];
}

export function exitsOfBite(network: Network, { bite }: Published, signed: Signed): Exit[] {
  const exit = exitOf(network);
  return [
    exit('API: bite', `/api/public/bite/${bite}`),
    exit('API: bites', '/api/bites', { says: `${word} bite`, body: {} }),
    exit('page: bite', `/bites/${bite}`, { says: `${word} bite` }),
    exit('page: bites', '/bites', { says: `${word} bite` }),
    exit('file: HLS playlist', signed['bite playlist'] ?? ''),
    exit('file: HLS segment', signed['bite segment'] ?? ''),
    exit('file: picture', signed['bite picture'] ?? ''),
  ];
}
