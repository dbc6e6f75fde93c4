import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  tip: 'Trinkgeld',
  tipOf: (price: string) => `${price} Trinkgeld`,
  whom: (name: string) => `für ${name}`,
  panel: 'Trinkgeld',
  panelText: (name: string, percent: number) => `${name} bekommt ${percent} % von jedem Trinkgeld.`,
  login: 'Anmelden, um Trinkgeld zu geben',
  loginReason: (name: string) => `Unterstütze ${name} mit einem Trinkgeld.`,
};
