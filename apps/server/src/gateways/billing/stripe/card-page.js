// Stripe's card fields in the shop's frame: the shop gets the id of a PaymentMethod, never a number.
const root = document.documentElement;
const { parent: parentOrigin, key, language } = root.dataset;
const words = JSON.parse(root.dataset.words);
const form = document.getElementById('card');
const box = (name) => document.getElementById(name);
const tell = (message) => window.parent.postMessage({ source: 'realfin-card', ...message }, parentOrigin);

/** Box -> Stripe's element, and what the page outside calls it. */
const kinds = { number: 'cardNumber', expiry: 'cardExpiry', cvv: 'cardCvc' };
const outside = { number: 'number', expiry: 'month', cvv: 'cvv', zip: 'zip' };
const inside = { number: 'number', month: 'expiry', year: 'expiry', cvv: 'cvv', zip: 'zip' };
const zipHolds = () => /^[A-Za-z0-9 -]{0,10}$/.test(box('zip').value.trim());

function show(name, message) {
  box(`${name}-error`).textContent = message;
  box(name).dataset.invalid = String(message !== '');
  if (name === 'zip') box('zip').setAttribute('aria-invalid', String(message !== ''));
}

const elements = {};
const complete = { number: false, expiry: false, cvv: false };
let wasValid;
function tellValidity() {
  const valid = Object.values(complete).every(Boolean) && zipHolds();
  if (valid !== wasValid) tell({ type: 'validity', valid });
  wasValid = valid;
}

/** The look of the fields in Stripe's frames, which no style sheet of this page reaches. */
function fieldStyle() {
  const own = getComputedStyle(root);
  const color = own.getPropertyValue('--text').trim();
  return {
    base: { color, iconColor: color, fontFamily: own.fontFamily, fontSize: '16px' },
    invalid: { color, iconColor: own.getPropertyValue('--error').trim() },
  };
}
function dress(theme, accent, surface) {
  root.dataset.theme = theme === 'light' ? 'light' : 'dark';
  const colors = { '--accent': accent, '--page': surface };
  for (const [name, color] of Object.entries(colors)) {
    if (/^#[0-9a-f]{6}$/i.test(color ?? '')) root.style.setProperty(name, color);
    else root.style.removeProperty(name);
  }
  for (const element of Object.values(elements)) element.update({ style: fieldStyle() });
}

function mountFields(made) {
  for (const [name, kind] of Object.entries(kinds)) {
    const showsBrand = name === 'number' ? { showIcon: true } : {};
    const element = made.create(kind, { style: fieldStyle(), ...showsBrand });
    elements[name] = element;
    element.on('change', (state) => {
      complete[name] = state.complete;
      show(name, state.error?.message ?? '');
      tellValidity();
    });
    element.on('focus', () => (box(name).dataset.focused = 'true'));
    element.on('blur', () => (box(name).dataset.focused = 'false'));
    element.mount(box(name));
  }
}

/** Codes of Stripe, by the field they are about. */
const fieldOf = (code = '') => {
  if (/number/.test(code)) return 'number';
  if (/expir/.test(code)) return 'expiry';
  if (/cvc/.test(code)) return 'cvv';
  return /zip|postal/.test(code) ? 'zip' : null;
};

function refuse(requestId, names, message) {
  for (const name of names)
    if (box(`${name}-error`).textContent === '') show(name, words.invalid[outside[name]]);
  const [first] = names;
  if (first !== undefined) (elements[first] ?? box(first)).focus();
  tell({ type: 'error', requestId, message, fields: names.map((name) => outside[name]) });
}

const brands = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

async function submit(stripe, requestId) {
  const wrong = Object.keys(kinds).filter((name) => !complete[name]);
  if (!zipHolds()) wrong.push('zip');
  if (wrong.length > 0) return refuse(requestId, wrong, words.invalid[outside[wrong[0]]]);
  for (const name of Object.keys(outside)) show(name, '');
  const code = box('zip').value.trim();
  try {
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      type: 'card',
      card: elements.number,
      billing_details: code === '' ? {} : { address: { postal_code: code } },
    });
    if (error) {
      const name = fieldOf(error.code);
      return refuse(requestId, name === null ? [] : [name], name === null ? words.failed : error.message);
    }
    const { brand, last4, exp_month: expirationMonth, exp_year: expirationYear } = paymentMethod.card;
    const card = { brand: brands[brand] ?? 'Card', lastFour: last4, expirationMonth, expirationYear };
    return tell({ type: 'token', requestId, token: paymentMethod.id, card });
  } catch {
    return refuse(requestId, [], words.failed);
  }
}

function clear() {
  for (const element of Object.values(elements)) element.clear();
  form.reset();
  for (const name of Object.keys(complete)) complete[name] = false;
  for (const name of Object.keys(outside)) show(name, '');
  tellValidity();
}

/** The bank refused the card for one of its fields. */
function mark(field, message) {
  const name = inside[field];
  if (name === undefined) return;
  show(name, message);
  (elements[name] ?? box(name)).focus();
}

dress(root.dataset.theme, root.dataset.accent, root.dataset.surface);
// Without the script of the processor nothing is told, and the page outside offers to load the frame again.
if (window.Stripe !== undefined) {
  const stripe = window.Stripe(key, { locale: language });
  // Stripe's frames load the typeface from here.
  const src = `url(${new URL('/inter.woff2', location.href).href})`;
  mountFields(stripe.elements({ fonts: [{ family: 'Inter Variable', src, weight: '100 900' }] }));
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== parentOrigin || source !== window.parent || data?.source !== 'realfin-page') return;
    if (data.type === 'submit') void submit(stripe, String(data.requestId ?? ''));
    else if (data.type === 'theme') dress(data.theme, data.accent, data.surface);
    else if (data.type === 'clear') clear();
    else if (data.type === 'mark') mark(data.field, String(data.message ?? ''));
    else if (data.type === 'focus') elements.number.focus();
  });
  box('zip').addEventListener('input', () => {
    show('zip', zipHolds() ? '' : words.invalid.zip);
    tellValidity();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    tell({ type: 'submitWanted' });
  });
  let height = 0;
  new ResizeObserver(() => {
    const now = Math.ceil(document.getElementById('content').getBoundingClientRect().height);
    if (now !== height) tell({ type: 'height', height: now });
    height = now;
  }).observe(document.getElementById('content'));
  tell({ type: 'ready' });
  tellValidity();
}
