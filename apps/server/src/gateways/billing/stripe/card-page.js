// Stripe's card fields in the shop's frame: the shop gets the id of a PaymentMethod, never a number.
import { dress, isZip, serveParent, showBrand, tell, tellValidity, words } from './card-parent.js';

const root = document.documentElement;
const { key, language } = root.dataset;
const form = document.getElementById('card');
const box = (name) => document.getElementById(name);

/** Box -> Stripe's element, and what the page outside calls it. */
const kinds = { number: 'cardNumber', expiry: 'cardExpiry', cvv: 'cardCvc' };
const outside = { number: 'number', expiry: 'month', cvv: 'cvv', zip: 'zip' };
const inside = { number: 'number', month: 'expiry', year: 'expiry', cvv: 'cvv', zip: 'zip' };
const zipHolds = () => isZip(box('zip').value);

function show(name, message) {
  box(`${name}-error`).textContent = message;
  box(name).dataset.invalid = String(message !== '');
  if (name === 'zip') box('zip').setAttribute('aria-invalid', String(message !== ''));
}

const elements = {};
const complete = { number: false, expiry: false, cvv: false };
const tellState = () => tellValidity(Object.values(complete).every(Boolean) && zipHolds());

/** The look of the fields in Stripe's frames, which no style sheet of this page reaches. */
function fieldStyle() {
  const own = getComputedStyle(root);
  const colorOf = (name) => own.getPropertyValue(name).trim();
  const color = colorOf('--rf-text');
  const base = { color, fontFamily: own.fontFamily, fontSize: '16px', lineHeight: '22px' };
  return { base: { ...base, '::placeholder': { color: colorOf('--rf-muted') } }, invalid: { color } };
}
function redress(look) {
  dress(look);
  for (const element of Object.values(elements)) element.update({ style: fieldStyle() });
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

function mountFields(made) {
  for (const [name, kind] of Object.entries(kinds)) {
    const element = made.create(kind, { style: fieldStyle() });
    elements[name] = element;
    element.on('change', (state) => {
      complete[name] = state.complete;
      if (name === 'number') showBrand(state.brand, brands[state.brand] ?? '');
      show(name, state.error?.message ?? '');
      tellState();
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
  tellState();
}

/** The bank refused the card for one of its fields. */
function mark(field, message) {
  const name = inside[field];
  if (name === undefined) return;
  show(name, message);
  (elements[name] ?? box(name)).focus();
}

// Without the script of the processor nothing is told, and the page outside offers to load the frame again.
if (window.Stripe !== undefined) {
  const stripe = window.Stripe(key, { locale: language });
  // Stripe's frames load the typeface from here.
  const src = `url(${new URL('/inter.woff2', location.href).href})`;
  mountFields(stripe.elements({ fonts: [{ family: 'Inter Variable', src, weight: '100 900' }] }));
  box('zip').addEventListener('input', () => {
    show('zip', zipHolds() ? '' : words.invalid.zip);
    tellState();
  });
  serveParent({
    submit: (requestId) => submit(stripe, requestId),
    clear,
    mark,
    focus: () => elements.number.focus(),
    redress,
  });
  tellState();
}
