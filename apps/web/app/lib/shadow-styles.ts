// The player's elements bring their styles as <style> in their shadow roots. The page's policy runs only styles that
// carry this page's nonce, so each element's template gets it before the first one is made. The pictures of the seek
// bar say nothing that the time beside them does not, so they are marked as decoration.
import * as chrome from 'media-chrome';
import * as menus from 'media-chrome/menu';

interface Templated {
  getTemplateHTML?: (...parts: unknown[]) => string;
}
const isTemplated = (type: unknown): type is Templated =>
  typeof type === 'function' && Object.hasOwn(type, 'getTemplateHTML');

/** Those that a template has taken from another one carry it already. */
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

/** Before any of these elements is created; `others` besides the control elements. */
export function allowShadowStyles(...others: unknown[]): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  if (nonce === '') return;
  for (const element of [...Object.values(chrome), ...Object.values(menus), ...others]) {
    for (let type: unknown = element; typeof type === 'function'; type = Object.getPrototypeOf(type)) {
      if (isTemplated(type)) withNonce(type, nonce);
    }
  }
}
