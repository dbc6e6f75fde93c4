import { createComponent } from 'ce-la-react';
import * as react from 'react';
import { allowShadowStyles } from '../../lib/shadow-styles.ts';

interface ElementClass<Element extends HTMLElement> {
  new (): Element;
  getTemplateHTML?: (attributes: Record<string, string>) => string;
}

/** Attributes have no other values; the rest become properties. */
function attributeOf(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? '' : undefined;
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

/** One control element of the library as a component, without those that no player of ours shows. */
export function elementOf<Element extends HTMLElement>(tagName: string, elementClass: ElementClass<Element>) {
  allowShadowStyles(elementClass);
  return createComponent<Element>({
    tagName,
    elementClass,
    react,
    toAttributeValue: attributeOf,
    defaultProps: { suppressHydrationWarning: true },
  });
}
