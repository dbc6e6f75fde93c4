/** Treats an address that can't be decoded as an unknown one, with the same answer. */
export function readableAddress(address = '/'): string {
  const end = address.indexOf('?');
  const path = end === -1 ? address : address.slice(0, end);
  if (!path.includes('%')) return address;
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length);
  }
}
