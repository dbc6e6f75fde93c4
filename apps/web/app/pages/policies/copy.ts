import { messages } from '../../lib/language.ts';

export const copy = messages('policies', {
  version: (version: string, date: string) => `Version ${version} · Last revised ${date}`,
  contents: 'On this page',
  older: "You can find earlier versions in this site's source code.",
});
