// Card fields in the shop's frame: the number stays here, the shop gets a one-time token.
import { isZip, serveParent, showBrand, tell, tellValidity, words } from './card-parent.js';
import { brandOf, expiryFrom, groupDigits, passesLuhn, typedExpiry } from './card-text.js';

const form = document.getElementById('card');
const names = ['number', 'expiry', 'cvv', 'zip'];
/** The field that shows what is said about a part of the card. */
const fieldOf = (part) => (part === 'month' || part === 'year' ? 'expiry' : part);
const input = (name) => document.getElementById(name);

const digits = (name) => input(name).value.replace(/[\s-]/g, '');
const checks = {
  number: () =>
    /^\d{13,19}$/.test(digits('number')) && passesLuhn(digits('number')) ? '' : words.invalid.number,
  expiry: () => {
    const { month, year } = expiryFrom(input('expiry').value);
    const today = new Date();
    const thisYear = today.getFullYear();
    if (month < 1 || month > 12) return words.invalid.month;
    if (year < thisYear - 30 || year > thisYear + 30) return words.invalid.year;
    const isPast = year < thisYear || (year === thisYear && month < today.getMonth() + 1);
    return isPast ? words.invalid.expired : '';
  },
  cvv: () => {
    const { cvvDigits } = brandOf(digits('number'));
    return /^\d+$/.test(digits('cvv')) && cvvDigits.includes(digits('cvv').length) ? '' : words.invalid.cvv;
  },
  zip: () => (isZip(input('zip').value) ? '' : words.invalid.zip),
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
const tellState = () => tellValidity(names.every((name) => checks[name]() === ''));

for (const name of names) {
  input(name).addEventListener('blur', () => {
    if (input(name).value !== '') check(name);
  });
  input(name).addEventListener('input', () => {
    marked.delete(name);
    if (input(name).hasAttribute('aria-invalid')) show(name, checks[name]());
    tellState();
  });
}
/** Only while typing at the end: regrouping elsewhere would move the cursor. */
const isTypingOn = (field, event) =>
  field.selectionStart === field.value.length && !(event.inputType ?? '').startsWith('delete');
function showOwnBrand() {
  const { mark, name } = brandOf(digits('number'));
  showBrand(mark, name);
}
input('number').addEventListener('input', (event) => {
  const field = input('number');
  if (isTypingOn(field, event)) field.value = groupDigits(field.value.replace(/\D/g, ''));
  showOwnBrand();
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
  showOwnBrand();
  for (const name of names) show(name, '');
  tellState();
}

document.querySelector('details').addEventListener('click', (event) => {
  const card = event.target.dataset.card;
  if (card === undefined) return;
  const expiry = `12 / ${String(new Date().getFullYear() + 3).slice(2)}`;
  const typed = { number: card, expiry, cvv: '123' };
  for (const [name, value] of Object.entries(typed)) {
    input(name).value = value;
    show(name, '');
  }
  showOwnBrand();
  tellState();
});

/** What was typed before this script came. */
for (const name of names) {
  if (input(name).value === '') continue;
  input(name).dispatchEvent(new Event('input'));
  if (document.activeElement !== input(name)) check(name);
}

serveParent({ submit, clear, mark, focus: () => input('number').focus() });
tellState();
