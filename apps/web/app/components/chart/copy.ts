import { messages } from '../../lib/language.ts';

export const copy = messages('chartPanel', {
  csv: 'Save as CSV',
  png: 'Save as picture',
  asTable: 'Show as a table',
  caption: (title: string) => `${title} as a table`,
  marks: 'What happened',
  onRight: (name: string) => `${name} (right axis)`,
});
