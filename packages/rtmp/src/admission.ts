// Limits the connections of a port. Unproven ones can't use the slots of proven ones.

export type AdmissionLimits = {
  connections: number;
  /** Of these, for unproven connections whose network had no proven one lately. */
  unprovenConnections: number;
  connectionsPerNetwork: number;
  /** A site is a group of networks that one customer may have, such as an IPv6 /48. */
  connectionsPerSite: number;
  /** How long slots are reserved for a network after its last proven connection. */
  reservedMs: number;
};

/** Groups addresses for limits. One IPv6 home has 2^64 addresses, and may have 2^16 such networks. */
export type AddressFolds = {
  networkOf: (address: string) => string;
  siteOf: (address: string) => string;
};
export const unfolded: AddressFolds = { networkOf: (address) => address, siteOf: (address) => address };

export type Place = {
  /** Marks the connection as proven: a valid key or session was presented. */
  prove: () => void;
  /** Marks the connection as used, so that others are dropped before it. */
  touch: () => void;
  leave: () => void;
};

type Connection = {
  network: string;
  site: string;
  drop: () => void;
  isOpen: boolean;
  isProven: boolean;
  isReserved: boolean;
};

const mostReservedNetworks = 10_000;

/** Networks with a recent proven connection. Ports may share them. */
export class ReservedNetworks {
  readonly #provenAtMs = new Map<string, number>();

  add(network: string, nowMs: number): void {
    this.#provenAtMs.delete(network);
    this.#provenAtMs.set(network, nowMs);
    const [oldest] = this.#provenAtMs.keys();
    if (this.#provenAtMs.size > mostReservedNetworks && oldest !== undefined) this.#provenAtMs.delete(oldest);
  }

  has(network: string, sinceMs: number): boolean {
    return (this.#provenAtMs.get(network) ?? -Infinity) >= sinceMs;
  }
}

export type AdmissionOptions = {
  limits: AdmissionLimits;
  folds: AddressFolds;
  nowMs: () => number;
  reserved?: ReservedNetworks;
};

/**
 * The rule of all ports: at capacity, the least recently used unproven connection is dropped,
 * first one of the site with most of them. A new one is refused only if all others are proven.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #folds: AddressFolds;
  readonly #nowMs: () => number;
  readonly #reserved: ReservedNetworks;
  readonly #networks = new Map<string, number>();
  readonly #sites = new Map<string, number>();
  /** Ordered by their last use. */
  readonly #unproven = new Set<Connection>();
  #strangers = 0;
  #all = 0;

  constructor({ limits, folds, nowMs, reserved = new ReservedNetworks() }: AdmissionOptions) {
    this.#limits = limits;
    this.#folds = folds;
    this.#nowMs = nowMs;
    this.#reserved = reserved;
  }

  get connections(): number {
    return this.#all;
  }

  get provenConnections(): number {
    return this.#all - this.#unproven.size;
  }

  /** @param drop closes the connection when it is evicted @returns null at capacity */
  admit(address: string, drop: () => void): Place | null {
    const [network, site] = [this.#folds.networkOf(address), this.#folds.siteOf(address)];
    const isReserved = this.#reserved.has(network, this.#nowMs() - this.#limits.reservedMs);
    const connection = { network, site, drop, isOpen: true, isProven: false, isReserved };
    if (!this.#makeRoom(connection)) return null;
    this.#count(connection, 1);
    this.#unproven.add(connection);
    return {
      prove: () => this.#prove(connection),
      touch: () => this.#touch(connection),
      leave: () => this.#forget(connection),
    };
  }

  #makeRoom({ network, site, isReserved }: Connection): boolean {
    const { connections, unprovenConnections, connectionsPerNetwork, connectionsPerSite } = this.#limits;
    const isFull = (): boolean => this.#all >= connections;
    return (
      this.#dropWhile(
        () => (this.#networks.get(network) ?? 0) >= connectionsPerNetwork,
        (other) => other.network === network,
      ) &&
      this.#dropWhile(
        () => (this.#sites.get(site) ?? 0) >= connectionsPerSite,
        (other) => other.site === site,
      ) &&
      (isReserved
        ? this.#dropWhile(isFull, isStranger) || this.#dropWhile(isFull, () => true)
        : this.#dropWhile(() => isFull() || this.#strangers >= unprovenConnections, isStranger))
    );
  }

  /** @returns whether there is room now */
  #dropWhile(isFull: () => boolean, mayDrop: (connection: Connection) => boolean): boolean {
    while (isFull()) {
      const dropped = this.#choose(mayDrop);
      if (dropped === null) return false;
      this.#forget(dropped);
      dropped.drop();
    }
    return true;
  }

  /** The least recently used one of the site with most, so that no site can evict those of others. */
  #choose(mayDrop: (connection: Connection) => boolean): Connection | null {
    const bySite = new Map<string, { first: Connection; count: number }>();
    let chosen: { first: Connection; count: number } | null = null;
    for (const connection of this.#unproven) {
      if (!mayDrop(connection)) continue;
      const site = bySite.get(connection.site) ?? { first: connection, count: 0 };
      site.count += 1;
      bySite.set(connection.site, site);
    }
    for (const site of bySite.values()) if (chosen === null || site.count > chosen.count) chosen = site;
    return chosen?.first ?? null;
  }

  #prove(connection: Connection): void {
    if (!connection.isOpen) return;
    this.#reserved.add(connection.network, this.#nowMs());
    if (connection.isProven) return;
    connection.isProven = true;
    this.#unproven.delete(connection);
    if (isStranger(connection)) this.#strangers -= 1;
  }

  #touch(connection: Connection): void {
    if (!this.#unproven.delete(connection)) return;
    this.#unproven.add(connection);
  }

  #forget(connection: Connection): void {
    if (!connection.isOpen) return;
    connection.isOpen = false;
    this.#unproven.delete(connection);
    this.#count(connection, -1);
  }

  #count({ network, site, isProven, isReserved }: Connection, by: 1 | -1): void {
    this.#all += by;
    if (!isProven && !isReserved) this.#strangers += by;
    add(this.#networks, network, by);
    add(this.#sites, site, by);
  }
}

const isStranger = ({ isReserved }: Connection): boolean => !isReserved;

function add(counts: Map<string, number>, key: string, by: number): void {
  const left = (counts.get(key) ?? 0) + by;
  if (left === 0) counts.delete(key);
  else counts.set(key, left);
}
