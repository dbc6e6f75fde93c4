// What the characters of a card's fields mean, and how they are grouped while they are typed.
const brands = [
  { mark: 'visa', name: 'Visa', starts: /^4/, groups: [4, 4, 4, 4, 3], cvvDigits: [3] },
  {
    mark: 'mastercard',
    name: 'Mastercard',
    starts: /^(5[1-5]|2[2-7])/,
    groups: [4, 4, 4, 4],
    cvvDigits: [3],
  },
  { mark: 'amex', name: 'American Express', starts: /^3[47]/, groups: [4, 6, 5], cvvDigits: [4] },
  { mark: 'discover', name: 'Discover', starts: /^6(011|4[4-9]|5)/, groups: [4, 4, 4, 4, 3], cvvDigits: [3] },
  { mark: 'diners', name: 'Diners Club', starts: /^3(0[0-5]|[689])/, groups: [4, 6, 4], cvvDigits: [3] },
  { mark: 'jcb', name: 'JCB', starts: /^35/, groups: [4, 4, 4, 4, 3], cvvDigits: [3] },
];
const unknown = { mark: 'unknown', name: '', starts: /^/, groups: [4, 4, 4, 4, 3], cvvDigits: [3, 4] };

export const brandOf = (digits) => brands.find(({ starts }) => starts.test(digits)) ?? unknown;

/** In the groups that are printed on the card. */
export function groupDigits(digits) {
  const parts = [];
  let at = 0;
  for (const size of brandOf(digits).groups) {
    if (at < digits.length) parts.push(digits.slice(at, at + size));
    at += size;
  }
  return parts.join(' ');
}

export function passesLuhn(digits) {
  let sum = 0;
  [...digits].reverse().forEach((character, i) => {
    const doubled = i % 2 === 1 ? Number(character) * 2 : Number(character);
    sum += doubled > 9 ? doubled - 9 : doubled;
  });
  return sum % 10 === 0;
}

/** Month and full year of `12 / 30`, `12/2030`, `1230` or `1/30`; 0 for what is missing or no number. */
export function expiryFrom(text) {
  const digits = text.replace(/\D/g, '');
  const [month, year = ''] = /[/.-]/.test(text)
    ? text.split(/[/.-]/).map((part) => part.trim())
    : [digits.slice(0, 2), digits.slice(2)];
  const full = /^\d{2}$/.test(year) ? 2000 + Number(year) : 0;
  return {
    month: /^\d{1,2}$/.test(month) ? Number(month) : 0,
    year: /^\d{4}$/.test(year) ? Number(year) : full,
  };
}

/** The slash comes by itself: `5` and `12` are months. */
export function typedExpiry(text) {
  const digits = text.replace(/\D/g, '');
  if (/^\d\s*[/.-]/.test(text)) return `0${digits.slice(0, 1)} / ${digits.slice(1, 5)}`;
  if (/^[2-9]$/.test(digits)) return `0${digits} / `;
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2, 6)}`;
}
