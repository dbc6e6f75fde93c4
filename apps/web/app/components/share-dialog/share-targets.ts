/** Share links that need neither an account here nor a third-party script. */
export const shareTargets = (url: string, title: string, email: string): { name: string; href: string }[] => {
  const [u, t] = [encodeURIComponent(url), encodeURIComponent(title)];
  return [
    { name: 'X', href: `https://x.com/intent/post?url=${u}&text=${t}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${u}` },
    { name: 'Reddit', href: `https://www.reddit.com/submit?url=${u}&title=${t}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${t}%20${u}` },
    { name: email, href: `mailto:?subject=${t}&body=${u}` },
  ];
};

/** The address, starting at a position of its media. */
export const startingAt = (address: string, seconds: number): string =>
  seconds === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}t=${seconds}`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The embed code of a post. */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="640" height="360" ` +
  `allow="autoplay; fullscreen; picture-in-picture" allowfullscreen loading="lazy" style="border:0"></iframe>`;
