// Card fields in the shop's frame: the number stays here, the shop gets a one-time token.
import { brandOf, expiryFrom, groupDigits, passesLuhn, typedExpiry } from './card-text.js';

const root = document.documentElement;
const parentOrigin = root.dataset.parent;
const form = document.getElementById('card');
const words = JSON.parse(root.dataset.words);
const names = ['number', 'expiry', 'cvv', 'zip'];
/** The field that shows what is said about a part of the card. */
const fieldOf = (part) => (part === 'month' || part === 'year' ? 'expiry' : part);
const input = (name) => document.getElementById(name);
const tell = (message) => window.parent.postMessage({ source: 'realfin-card', ...message }, parentOrigin);

function dress(theme, accent, surface) {
  root.dataset.theme = theme === 'light' ? 'light' : 'dark';
  for (const [name, colour] of [
    ['--accent', accent],
    ['--page', surface],
  ]) {
    if (/^#[0-9a-f]{6}$/i.test(colour ?? '')) root.style.setProperty(name, colour);
    else root.style.removeProperty(name);
  }
}
dress(root.dataset.theme, root.dataset.accent, root.dataset.surface);

const digits = (name) => input(name).value.replace(/[\s-]/g, '');
const checks = {
  number: () =>
    /^\d{13,19}$/.test(digits('number')) && passesLuhn(digits('number')) ? '' : words.invalid.number,
  expiry: () => {
    const { month, year } = expiryFrom(input('expiry').value);
    const today = new Date();
    const thisYear = today.getFullYear();
    if (month < 1 || month > 12) return words.invalid.month;
    if (year < thisYear || year > thisYear + 30) return words.invalid.year;
    return year === thisYear && month < today.getMonth() + 1 ? words.invalid.month : '';
  },
  cvv: () => {
    const { cvvDigits } = brandOf(digits('number'));
    return /^\d+$/.test(digits('cvv')) && cvvDigits.includes(digits('cvv').length) ? '' : words.invalid.cvv;
  },
  zip: () => (/^[A-Za-z0-9 -]{0,6}$/.test(input('zip').value.trim()) ? '' : words.invalid.zip),
};

function show(name, message) {
  document.getElementById(`${name}-error`).textContent = message;
  if (message === '') input(name).removeAttribute('aria-invalid');
  else input(name).setAttribute('aria-invalid', 'true');
}
/** Fields that the bank refused: they stay marked until they are changed or sent again. */
const marked = new Set();
const check = (name) => {
  if (!marked.has(name)) show(name, checks[name]());
};
let wasValid;
function tellValidity() {
  const valid = names.every((name) => checks[name]() === '');
  if (valid !== wasValid) tell({ type: 'validity', valid });
  wasValid = valid;
}

for (const name of names) {
  input(name).addEventListener('blur', () => {
    if (input(name).value !== '') check(name);
  });
  input(name).addEventListener('input', () => {
    marked.delete(name);
    if (input(name).hasAttribute('aria-invalid')) show(name, checks[name]());
    tellValidity();
  });
}
/** Only while typing at the end: regrouping elsewhere would move the cursor. */
const isTypingOn = (field, event) =>
  field.selectionStart === field.value.length && !(event.inputType ?? '').startsWith('delete');
function showBrand() {
  const { name } = brandOf(digits('number'));
  const badge = document.getElementById('brand');
  badge.textContent = name;
  badge.hidden = name === '';
}
input('number').addEventListener('input', (event) => {
  const field = input('number');
  if (isTypingOn(field, event)) field.value = groupDigits(field.value.replace(/\D/g, ''));
  showBrand();
});
input('expiry').addEventListener('input', (event) => {
  const field = input('expiry');
  if (isTypingOn(field, event)) field.value = typedExpiry(field.value);
});

function refuseFields(requestId, messages) {
  for (const name of names) show(name, messages[name] ?? '');
  const wrong = names.filter((name) => messages[name]);
  if (wrong.length > 0) input(wrong[0]).focus();
  tell({
    type: 'error',
    requestId,
    message: messages[wrong[0]] ?? words.failed,
    fields: wrong,
  });
}

async function submit(requestId) {
  const messages = Object.fromEntries(
    names.map((name) => [name, checks[name]()]).filter(([, message]) => message !== ''),
  );
  marked.clear();
  if (Object.keys(messages).length > 0) return refuseFields(requestId, messages);
  for (const name of names) show(name, '');
  const { month, year } = expiryFrom(input('expiry').value);
  const body = {
    number: digits('number'),
    month: String(month),
    year: String(year),
    cvv: digits('cvv'),
    zip: input('zip').value.trim(),
  };
  try {
    const response = await fetch('/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (response.ok) tell({ type: 'token', requestId, token: answer.token, card: answer.card });
    else {
      const wrong = Object.keys(answer.errors ?? {});
      refuseFields(requestId, Object.fromEntries(wrong.map((part) => [fieldOf(part), words.invalid[part]])));
    }
  } catch {
    refuseFields(requestId, {});
  }
}

/** The bank refused the card for one of its fields. */
function mark(part, message) {
  const name = fieldOf(part);
  if (!names.includes(name)) return;
  marked.add(name);
  show(name, message);
  input(name).focus();
}

function clear() {
  form.reset();
  marked.clear();
  showBrand();
  for (const name of names) show(name, '');
  tellValidity();
}

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== parentOrigin || source !== window.parent || data?.source !== 'realfin-page') return;
  if (data.type === 'submit') void submit(String(data.requestId ?? ''));
  else if (data.type === 'theme') dress(data.theme, data.accent, data.surface);
  else if (data.type === 'clear') clear();
  else if (data.type === 'mark') mark(data.field, String(data.message ?? ''));
  else if (data.type === 'focus') input('number').focus();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  tell({ type: 'submitWanted' });
});
document.querySelector('details').addEventListener('click', (event) => {
  const card = event.target.dataset.card;
  if (card === undefined) return;
  const expiry = `12 / ${String(new Date().getFullYear() + 3).slice(2)}`;
  const typed = { number: card, expiry, cvv: '123' };
  for (const [name, value] of Object.entries(typed)) {
    input(name).value = value;
    show(name, '');
  }
  showBrand();
  tellValidity();
});

let height = 0;
new ResizeObserver(() => {
  const now = Math.ceil(document.getElementById('content').getBoundingClientRect().height);
  if (now !== height) tell({ type: 'height', height: now });
  height = now;
}).observe(document.getElementById('content'));
tell({ type: 'ready' });
tellValidity();
