import { isLinkAddress } from '@realfin/contract/links';
import { describe, expect, it } from 'vitest';
import { articles } from './articles/articles.ts';
import { bodyToHtml, bodyToTiptap, countWords } from './articles/blocks.ts';
import { bites } from './bites.ts';
import { cast, listViewers } from './cast.ts';
import { channels } from './channels.ts';
import { listAllComments, replies } from './comments.ts';
import { events, narrated } from './events.ts';
import { fins } from './fins.ts';
import { longMedia } from './long-media.ts';
import { rankings } from './rankings.ts';
import { captionsOf } from './spoken-words.ts';
import { stacks } from './stacks.ts';
import { streams } from './streams.ts';
import { media, videos } from './videos.ts';

const posts = [...media, ...articles];
const duplicates = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const lower = (values: string[]) => values.map((value) => value.toLowerCase());

describe('demo people and channels', () => {
  const viewers = listViewers();
  const owners = channels.map((channel) => ({ ...channel, email: 'owner@demo.realfin.test' }));

  it('has one cast member for each role, with a password that is long enough', () => {
    expect(duplicates(cast.map((member) => member.role))).toEqual([]);
    expect(cast).toHaveLength(6);
    for (const member of cast) expect(member.password.length).toBeGreaterThanOrEqual(10);
    const creator = cast.find((member) => member.role === 'creator');
    expect(channels.find((channel) => channel.username === creator?.username)?.name).toBe(creator?.name);
  });

  it('has the same 150 viewers every time', () => {
    expect(viewers).toHaveLength(150);
    expect(listViewers()).toEqual(viewers);
    expect(duplicates(viewers.map((viewer) => viewer.name))).toEqual([]);
  });

  it('keeps names and usernames valid and unique', () => {
    const people = [...viewers, ...owners, ...cast.filter((member) => member.role !== 'creator')];
    expect(duplicates(lower(people.map((person) => person.username)))).toEqual([]);
    for (const person of people) {
      expect(person.username).toMatch(/^[A-Za-z0-9_]{2,20}$/);
      expect(person.name.length).toBeGreaterThanOrEqual(2);
      expect(person.name.length).toBeLessThanOrEqual(20);
      expect(person.email).toMatch(/^[a-z0-9_]+@demo\.realfin\.test$/);
    }
  });

  it('keeps channels within the limits, with posts of both kinds', () => {
    expect(channels).toHaveLength(14);
    for (const channel of channels) {
      expect(channel.description.length).toBeLessThanOrEqual(200);
      expect(new Set(channel.links.map(({ url }) => url)).size).toBe(4);
      for (const { url } of channel.links) {
        expect(new URL(url).hostname).toMatch(/\.example$/);
        expect(isLinkAddress(url)).toBe(true);
      }
      expect(media.filter((post) => post.channel === channel.username).length).toBeGreaterThan(0);
      expect(articles.filter((post) => post.channel === channel.username).length).toBeGreaterThan(0);
    }
  });

  it('gives every fin two channels and three posts', () => {
    expect(fins).toHaveLength(9);
    for (const fin of fins) {
      expect(channels.filter((channel) => channel.fins.includes(fin.name)).length).toBeGreaterThanOrEqual(2);
      expect(posts.filter((post) => post.fins.includes(fin.name)).length).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('demo posts', () => {
  it('has the promised number of each kind, two fifths of them premium', () => {
    expect([videos.length, media.length - videos.length, articles.length]).toEqual([48, 14, 42]);
    const share = posts.filter((post) => post.premium).length / posts.length;
    expect(share).toBeGreaterThan(0.33);
    expect(share).toBeLessThan(0.47);
  });

  it('keeps titles, texts and ages within bounds and unique', () => {
    expect(duplicates(lower(posts.map((post) => post.title)))).toEqual([]);
    expect(duplicates(posts.map((post) => `${post.channel} ${post.seed}`))).toEqual([]);
    for (const post of posts) {
      expect(post.title.trim().length).toBeGreaterThan(0);
      expect(post.title.length).toBeLessThanOrEqual(100);
      expect(post.text.length).toBeLessThanOrEqual(300);
      expect(post.ageHours).toBeGreaterThan(0);
      expect(post.ageHours).toBeLessThanOrEqual(14 * 31 * 24);
      const own = channels.find((channel) => channel.username === post.channel)?.fins;
      for (const fin of post.fins) expect(own).toContain(fin);
    }
    expect(posts.filter((post) => post.ageHours <= 24).length).toBeGreaterThanOrEqual(5);
  });

  it('keeps chapters inside the clip, ascending from zero', () => {
    const withChapters = media.filter((post) => post.description.includes('0:00'));
    expect(withChapters.length).toBeGreaterThanOrEqual(10);
    for (const post of media) {
      expect(post.description.length).toBeLessThanOrEqual(1600);
      // Shorter ones leave nothing to seek in.
      expect(post.seconds).toBeGreaterThanOrEqual(20);
      expect(longMedia.has(post.title) ? 0 : post.seconds).toBeLessThanOrEqual(30);
      const marks = [...post.description.matchAll(/^0:(\d\d) /gm)].map((match) => Number(match[1]));
      expect(marks).toEqual(marks.toSorted((a, b) => a - b));
      for (const mark of marks) expect(mark).toBeLessThan(post.seconds);
    }
  });
});

describe('long demo media', () => {
  const long = media.filter(({ title }) => longMedia.has(title));

  it('has two videos of three to five minutes and a podcast of ten', () => {
    expect(long).toHaveLength(longMedia.size);
    expect(long.filter(({ mediaType }) => mediaType === 'video').map(({ seconds }) => seconds)).toEqual([
      240, 200,
    ]);
    expect(long.filter(({ mediaType }) => mediaType === 'audio').map(({ seconds }) => seconds)).toEqual([
      600,
    ]);
  });

  it('has chapters and captions in two languages, in order and inside the media', () => {
    for (const { title, seconds, description } of long) {
      const { chapters, captions } = longMedia.get(title) ?? { chapters: [], captions: [] };
      expect(description).not.toContain('0:00');
      const starts = chapters.map(({ startSeconds }) => startSeconds);
      expect(starts[0]).toBe(0);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      expect(starts.at(-1)).toBeLessThan(seconds);
      expect(captions.map(({ language }) => language)).toEqual(['en', 'de']);
      for (const { cues } of captions) {
        expect(cues.length).toBeGreaterThan(12);
        expect(cues).toEqual(cues.toSorted((a, b) => a.startSeconds - b.startSeconds));
        expect(cues.at(-1)?.endSeconds).toBeLessThanOrEqual(seconds);
      }
    }
  });
});

describe('demo captions', () => {
  it.each(media)('can be read while $title plays', (item) => {
    for (const { cues } of captionsOf(item)) {
      expect(cues.length).toBeGreaterThan(1);
      let lastEnd = 0;
      for (const { startSeconds, endSeconds, text } of cues) {
        expect(startSeconds).toBeGreaterThanOrEqual(lastEnd);
        expect(endSeconds - startSeconds).toBeGreaterThan(0.5);
        expect(text.length).toBeLessThanOrEqual(100);
        expect(text).toBe(text.trim());
        lastEnd = endSeconds;
      }
      expect(lastEnd).toBeLessThanOrEqual(item.seconds);
    }
  });
});

describe('demo articles', () => {
  it('keeps the word limits, ten of them long with headings, quotes and lists', () => {
    const words = articles.map((article) => countWords(article.body));
    expect(Math.min(...words)).toBeGreaterThanOrEqual(120);
    expect(Math.max(...words)).toBeLessThanOrEqual(700);
    const long = articles.filter((article) => countWords(article.body) >= 350);
    expect(long.length).toBeGreaterThanOrEqual(10);
    for (const { body } of long) {
      expect(new Set(body.map((block) => block.type))).toEqual(new Set(['p', 'h2', 'quote', 'ul']));
    }
  });

  it('never repeats a sentence', () => {
    const sentences = articles.flatMap(({ body }) => {
      const text = body.map((block) => (block.type === 'ul' ? block.items.join('. ') : block.text)).join(' ');
      const parts = text.split(/[.!?:;]\s+/).map((part) => part.toLowerCase().replaceAll(/[^a-z0-9 ]/g, ''));
      return parts.filter((part) => part.split(' ').length > 8);
    });
    expect(sentences.length).toBeGreaterThan(500);
    expect(duplicates(sentences)).toEqual([]);
  });

  it('becomes editor JSON and escaped HTML with the same words', () => {
    for (const { body } of articles) {
      const written = body.reduce((sum, block) => sum + (block.type === 'ul' ? block.items.length : 1), 0);
      expect(JSON.stringify(bodyToTiptap(body)).match(/"type":"text"/g)).toHaveLength(written);
      expect(bodyToHtml(body)).toMatch(/^<(p|ul)>.*<\/(p|ul)>$/s);
    }
    expect(bodyToHtml([{ type: 'p', text: '<b> & "c"' }])).toBe('<p>&lt;b&gt; &amp; &quot;c&quot;</p>');
  });
});

describe('demo comments', () => {
  it('has enough comments, all different and short enough to post', () => {
    const all = listAllComments();
    const answers = Object.values(replies).flat();
    expect(all.length).toBeGreaterThanOrEqual(220);
    expect(answers.length).toBeGreaterThanOrEqual(80);
    expect(duplicates([...all, ...answers])).toEqual([]);
    for (const text of [...all, ...answers]) expect(text.length).toBeLessThanOrEqual(400);
  });
});

describe('demo rankings, stacks, events and streams', () => {
  const kinds = [...rankings, ...stacks, ...events, ...streams];
  const eventVideos = events.flatMap((event) => event.videos);

  it('gives each its own title, texts and pictures, within the limits', () => {
    const all = [...posts, ...kinds, ...eventVideos];
    expect(duplicates(all.map((post) => post.title))).toEqual([]);
    expect(duplicates([...kinds, ...eventVideos].map((post) => `${post.channel} ${post.seed}`))).toEqual([]);
    for (const { title, text, description, channel } of [...kinds, ...eventVideos]) {
      expect(title.length).toBeLessThanOrEqual(100);
      expect(text.length).toBeLessThanOrEqual(300);
      expect(description.length).toBeLessThanOrEqual(1600);
      expect(channels.map((each) => each.username)).toContain(channel);
    }
  });

  it('has complete tables, one ranking with several, one with a hundred thousand rows', () => {
    const sizes = rankings.flatMap(({ tables }) =>
      tables.map((table) => {
        const [heading = [], ...rows] = table.rows(['/a', '/b']);
        for (const row of rows) expect(row).toHaveLength(heading.length);
        expect(table.title.length).toBeLessThanOrEqual(100);
        expect(table.description.length).toBeLessThanOrEqual(500);
        return rows.length;
      }),
    );
    expect(rankings.length).toBeGreaterThanOrEqual(6);
    expect(rankings.some(({ tables }) => tables.length > 1)).toBe(true);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8);
    expect(Math.max(...sizes)).toBe(100_000);
  });

  it('references existing posts only', () => {
    const titles = [...posts, ...rankings].map((post) => post.title);
    for (const stack of stacks) {
      expect(stack.posts.length).toBeGreaterThan(2);
      expect(duplicates(stack.posts)).toEqual([]);
      for (const title of stack.posts) expect(titles).toContain(title);
    }
    for (const { title } of narrated) expect(articles.map((article) => article.title)).toContain(title);
  });

  it('prices events in whole dollars between 5 and 500', () => {
    for (const { priceCents, videos: included } of events) {
      expect(priceCents % 100).toBe(0);
      expect(priceCents).toBeGreaterThanOrEqual(500);
      expect(priceCents).toBeLessThanOrEqual(50_000);
      expect(included.length).toBeGreaterThan(0);
    }
  });
});

it('cuts bites from existing videos', () => {
  for (const { video, title, startSeconds, endSeconds } of bites) {
    const source = videos.find((each) => each.title === video);
    expect({ title, there: source !== undefined }).toEqual({ title, there: true });
    expect(endSeconds).toBeLessThanOrEqual(source?.seconds ?? 0);
    expect(endSeconds - startSeconds).toBeGreaterThanOrEqual(3);
  }
});
