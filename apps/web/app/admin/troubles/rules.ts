/** The subject of a finding, such as `charge ch_1`, with its first word translated. The rest is an id. */
export function namedSubject(subject: string, words: Readonly<Record<string, string>>): string {
  const [first = '', ...ids] = subject.split(' ');
  return [words[first] ?? first, ...ids].join(' ');
}

/** The payment it belongs to; null where its subject does not name one. */
export function paymentPathOf(subject: string): string | null {
  const [first = '', second = ''] = subject.split(' ');
  const id = [first, second].find((word) => word.startsWith('pi_'));
  if (id !== undefined) return `/admin/payments/${id}`;
  return first === 'charge' && second !== '' ? `/admin/payments?q=${encodeURIComponent(second)}` : null;
}
