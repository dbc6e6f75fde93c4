import { channels, getChannel } from './channels.ts';
import type { FinName, Media } from './types.ts';

type Kind = 'free' | 'premium';

/** Returns a function that writes one channel's media, numbering them so that no two look alike. */
export function mediaOf(username: string, mediaType: Media['mediaType'] = 'video') {
  const number = channels.indexOf(getChannel(username)) * 100 + (mediaType === 'audio' ? 83 : 0);
  let written = 0;
  return (
    kind: Kind,
    seconds: number,
    ageHours: number,
    title: string,
    text: string,
    description: string,
    fins: FinName[] = getChannel(username).fins.slice(0, 1),
  ): Media => {
    written += 1;
    const seed = number + written;
    const premium = kind === 'premium';
    return { channel: username, mediaType, title, text, description, premium, fins, seed, seconds, ageHours };
  };
}
