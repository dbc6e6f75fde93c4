/** The normalized address, or null unless it is a web or email address. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const guessed = /^[^\s:/@]+@[^\s:/@]+\.[^\s:/@]+$/.test(text)
    ? `mailto:${text}`
    : /^[a-z][a-z0-9+.-]*:/i.test(text)
      ? text
      : `https://${text}`;
  if (text === '' || !URL.canParse(guessed)) return null;
  const url = new URL(guessed);
  if (url.protocol === 'mailto:') return url.href;
  return ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.') ? url.href : null;
}
