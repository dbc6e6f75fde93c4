// The floors of the server, its wings, and the modules of each, in order, bottom first.

/** A wing imports earlier wings; within a wing, each module imports earlier ones. */
export const wings: Record<string, readonly string[]> = {
  network: ['flags'],
  people: ['accounts', 'fins', 'channels', 'collaborators', 'blocks', 'entitlements', 'onboarding'],
  publishing: ['media', 'posts', 'articles', 'rankings', 'stacks', 'streams', 'bites'],
  community: ['badges', 'comments', 'chat'],
  money: ['documents', 'billing', 'ledger', 'subscriptions', 'offers', 'tips', 'ppv', 'referrals', 'payouts'],
  records: ['imports', 'exports'],
  discovery: ['feeds', 'search', 'schedule', 'syndication', 'landing-pages'],
  reach: ['notifications', 'newsletters'],
  insight: ['analytics'],
  trust: ['reports', 'decisions'],
  operators: ['admin', 'desk'],
};

const moduleOrder = Object.values(wings).flat();

/** -1: not listed. */
export const floorOf = (moduleName: string): number => moduleOrder.indexOf(moduleName);

/** A floor imports floors below it. `context` imports all of them, so it has none. */
const floors: readonly (readonly string[])[] = [
  ['lib'],
  ['config'],
  ['db'],
  ['jobs', 'realtime', 'gateways'],
  ['http'],
  ['modules'],
  ['demo'],
  ['installed-modules'],
  ['handlers', 'wiring'],
  ['app'],
  ['main'],
];

/** Whether an area of the server is above another; false for areas without a floor. */
export function standsAbove(area: string, other: string): boolean {
  const [floor, lower] = [area, other].map((name) => floors.findIndex((each) => each.includes(name)));
  return floor !== undefined && lower !== undefined && lower !== -1 && floor > lower;
}
