/** Second-level domains below which a country registers names. */
const secondLevels = new Set('ac co com edu go gob gov ltd me mil ne net nom or org plc sch'.split(' '));

/**
 * The registrable part of a host: for `news.example.co.uk`, `example.co.uk`. There is no list of registries:
 * unusual suffixes count as one site. Null for addresses and names without a dot.
 */
export function siteDomainOf(host: string): string | null {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  if (labels.length < 2 || labels.some((label) => label === '') || /^\d+$/.test(labels.at(-1) ?? ''))
    return null;
  const [top = '', second = ''] = labels.toReversed();
  const isBelowSecond = top.length === 2 && labels.length > 2 && secondLevels.has(second);
  return labels.slice(isBelowSecond ? -3 : -2).join('.');
}
