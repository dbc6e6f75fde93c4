// An external podcast: a feed and its sounds on the only address that the product may fetch from.
import { createServer } from 'node:http';
import { feedHost } from './address.ts';

export interface Episode {
  guid: string;
  title: string;
  sound: Buffer;
}

const itemOf = ({ guid, title, sound }: Episode): string =>
  `<item><guid>${guid}</guid><title>${title}</title><description>What ${title} is about.</description>
   <enclosure url="http://${feedHost}/${guid}.m4a" type="audio/mp4" length="${sound.length}"/>
   <itunes:duration>0:20</itunes:duration><pubDate>Tue, 03 Feb 2026 10:00:00 GMT</pubDate></item>`;

/** Serves until `close`; returns the address of the feed. */
export async function serveFeed(title: string, episodes: readonly Episode[]) {
  const feed = `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
    <channel><title>${title}</title>${episodes.map(itemOf).join('')}</channel></rss>`;
  const server = createServer((request, reply) => {
    const sound = episodes.find(({ guid }) => request.url === `/${guid}.m4a`)?.sound;
    if (request.url === '/feed.xml') reply.end(feed);
    else if (sound === undefined) reply.writeHead(404).end();
    else reply.writeHead(200, { 'content-type': 'audio/mp4', 'content-length': sound.length }).end(sound);
  });
  const { hostname, port } = new URL(`http://${feedHost}`);
  await new Promise<void>((resolve) => server.listen(Number(port), hostname, resolve));
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { url: `http://${feedHost}/feed.xml`, close };
}
