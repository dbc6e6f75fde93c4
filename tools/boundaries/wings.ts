// The wings of the server, bottom first, and the modules of each in their order.

/** A wing imports the wings before it; in a wing, each module imports those before it. */
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
