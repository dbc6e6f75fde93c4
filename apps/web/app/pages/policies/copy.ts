import { messages } from '../../lib/language.ts';

export const copy = messages('policies', {
  version: (version: string, date: string) => `Version ${version} · Last revised ${date}`,
  contents: 'On this page',
  older: 'Earlier versions are kept in the source code of this site.',
});
