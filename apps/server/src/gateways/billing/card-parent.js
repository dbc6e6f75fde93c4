// What every card page does for the page around it: it looks like it, grows with its content, and speaks with it alone.
const root = document.documentElement;
const parentOrigin = root.dataset.parent;

export const words = JSON.parse(root.dataset.words);
export const tell = (message) =>
  window.parent.postMessage({ source: 'realfin-card', ...message }, parentOrigin);

/** The theme of the page around, its accent, and the color behind the frame. */
export function dress({ theme, accent, surface }) {
  root.dataset.theme = theme === 'light' ? 'light' : 'dark';
  for (const [name, color] of [
    ['--rf-accent', accent],
    ['--rf-page', surface],
  ]) {
    if (/^#[0-9a-f]{6}$/i.test(color ?? '')) root.style.setProperty(name, color);
    else root.style.removeProperty(name);
  }
}

/** The mark of the brand in the field of the number, and its name for screen readers. */
export function showBrand(mark, name) {
  const known = document.getElementById(`mark-${mark}`) === null ? 'unknown' : mark;
  document.querySelector('.brand use').setAttribute('href', `#mark-${known}`);
  document.getElementById('brand').textContent = name;
}

/** May be empty. */
export const isZip = (typed) => /^[A-Za-z0-9 -]{0,6}$/.test(typed.trim());

let wasValid;
/** Only when it changes. */
export function tellValidity(valid) {
  if (valid !== wasValid) tell({ type: 'validity', valid });
  wasValid = valid;
}

/** `actions`: what the page around can ask for. Enter in a field asks that page to pay. */
export function serveParent({ submit, clear, mark, focus, redress = dress }) {
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== parentOrigin || source !== window.parent || data?.source !== 'realfin-page') return;
    if (data.type === 'submit') void submit(String(data.requestId ?? ''));
    else if (data.type === 'theme') redress(data);
    else if (data.type === 'clear') clear();
    else if (data.type === 'mark') mark(data.field, String(data.message ?? ''));
    else if (data.type === 'focus') focus();
  });
  document.getElementById('card').addEventListener('submit', (event) => {
    event.preventDefault();
    tell({ type: 'submitWanted' });
  });
  const content = document.getElementById('content');
  let height = 0;
  new ResizeObserver(() => {
    const now = Math.ceil(content.getBoundingClientRect().height);
    if (now !== height) tell({ type: 'height', height: now });
    height = now;
  }).observe(content);
  tell({ type: 'ready' });
}

dress(root.dataset);
