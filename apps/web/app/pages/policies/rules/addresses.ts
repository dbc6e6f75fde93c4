/** Every policy and help page: its file, and its addresses, the first of which is canonical. */
export const policies = {
  terms: { file: 'terms-of-use', paths: ['/tou', '/tos', '/about/tou'] },
  privacy: { file: 'privacy', paths: ['/privacy', '/about/privacy'] },
  refunds: { file: 'refunds', paths: ['/about/refunds'] },
  copyright: { file: 'copyright', paths: ['/copyright'] },
  brand: { file: 'brand', paths: ['/brand'] },
  marketing: { file: 'marketing-guidelines', paths: ['/marketing_guidelines'] },
  paid: { file: 'how-creators-get-paid', paths: ['/how-creators-get-paid'] },
  badges: { file: 'badges', paths: ['/badges'] },
  patents: { file: 'patents', paths: ['/IP/patents'] },
  token: { file: 'rae-about', paths: ['/rae/about'] },
  stake: { file: 'stake', paths: ['/stake'] },
} as const satisfies Record<string, { file: string; paths: readonly `/${string}`[] }>;
export type PolicyName = keyof typeof policies;

/** The policy at an address, ignoring case. */
export function policyAt(pathname: string): PolicyName | null {
  const path = pathname
    .replace(/\.data$/, '')
    .replace(/\/$/, '')
    .toLowerCase();
  for (const [name, { paths }] of Object.entries(policies))
    if (paths.some((one) => one.toLowerCase() === path)) return name as PolicyName;
  return null;
}

export const canonicalOf = (name: PolicyName): string => policies[name].paths[0];
