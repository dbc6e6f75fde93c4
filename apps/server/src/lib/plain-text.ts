// HTML of any origin -> its visible text.
import { Parser } from 'htmlparser2';

const endsLine = /^(?:br|p|li|div|h\d)$/;
const unread = new Set(['script', 'style']);

/** Text without markup: entities decoded, one line per block. */
export function htmlToText(html: string): string {
  let text = '';
  let skipping = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (unread.has(name)) skipping += 1;
    },
    ontext: (words) => {
      if (skipping === 0) text += words;
    },
    onclosetag: (name) => {
      if (unread.has(name)) skipping -= 1;
      if (endsLine.test(name)) text += '\n';
    },
  });
  parser.end(html);
  return text;
}

/** Text with decoded entities, which may contain a `<`. */
export const decodeText = (text: string): string =>
  text.includes('&') ? htmlToText(text.replaceAll('<', '&lt;')) : text;
