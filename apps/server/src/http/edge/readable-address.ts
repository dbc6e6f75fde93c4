/** An address that cannot be decoded is an unknown one: then it gets the answer of all unknown addresses. */
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
