// The player's elements have <style> tags in their shadow roots. The page's policy only allows styles with
// its nonce, so each element's template gets the nonce before the first instance. The pictures of the seek
// bar repeat the time next to them, so they are marked as decorative.

interface Templated {
  getTemplateHTML?: (...parts: unknown[]) => string;
}
const isTemplated = (type: unknown): type is Templated =>
  typeof type === 'function' && Object.hasOwn(type, 'getTemplateHTML');

/** Styles copied from another template already have it. */
const plainStyle = /<style(?! nonce)/g;
const plainImage = /<img(?! alt)/g;
const done = new WeakSet<Templated>();

function withNonce(type: Templated, nonce: string): void {
  const original = type.getTemplateHTML;
  if (original === undefined || done.has(type)) return;
  done.add(type);
  type.getTemplateHTML = function (this: unknown, ...parts: unknown[]) {
    return original
      .apply(this, parts)
      .replace(plainStyle, `<style nonce="${nonce}"`)
      .replace(plainImage, '<img alt=""');
  };
}

/** Call before creating any of these custom elements. Includes the classes they inherit from. */
export function allowShadowStyles(...elements: unknown[]): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  if (nonce === '') return;
  for (const element of elements) {
    for (let type: unknown = element; typeof type === 'function'; type = Object.getPrototypeOf(type)) {
      if (isTemplated(type)) withNonce(type, nonce);
    }
  }
}

/** The same for elements defined from now on, because defining one creates those already in the page. */
export function allowDefinedStyles(): void {
  const define = customElements.define.bind(customElements);
  customElements.define = (name, type, options) => {
    allowShadowStyles(type);
    define(name, type, options);
  };
}
