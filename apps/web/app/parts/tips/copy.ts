import { messages } from '../../lib/language.ts';

export const copy = messages('tips', {
  tip: 'Tip',
  /** With the default amount, where there is room for one short word only. */
  tipOf: (price: string) => `${price} Tip`,
  whom: (name: string) => `for ${name}`,
  panel: 'Tips',
  panelText: (name: string, percent: number) => `${name} gets ${percent}% of every tip.`,
  login: 'Login to Tip',
  loginReason: (name: string) => `Tip ${name} to support their work.`,
});
