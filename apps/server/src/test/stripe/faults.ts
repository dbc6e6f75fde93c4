// What goes wrong between the shop and Stripe, one request each.

export type Fault =
  /** The request never arrives. */
  | 'loseRequest'
  /** It is done, and the answer never arrives. */
  | 'loseAnswer'
  /** Too many requests; nothing is done. */
  | 'rateLimit'
  /** It is done, and the answer says it failed. */
  | 'failAfter'
  /** Nothing is done. */
  | 'failBefore'
  /** It arrives twice. */
  | 'double'
  /** It is done when `deliverLate` is called; the connection is closed long before. */
  | 'late';

export interface Faults {
  /** `on`: an operation, as `PaymentIntentResource.confirm`. */
  order(fault: Fault, on: string, times?: number): void;
  /** Asked before each request, besides what was ordered. */
  alsoAsk: (operation: string) => Fault | null;
  /** Takes the fault of a request; the immediate second try of a closed connection meets the same one. */
  take(operation: string, sameRequest: string): Fault | null;
  clear(): void;
}

const closesConnection = (fault: Fault) => ['loseRequest', 'loseAnswer', 'late'].includes(fault);

export function createFaults(): Faults {
  let ordered: { fault: Fault; on: string; times: number }[] = [];
  const struck = new Map<string, Fault>();
  const takeOrdered = (operation: string): Fault | null => {
    const found = ordered.find((each) => each.on === operation && each.times > 0);
    if (found === undefined) return null;
    found.times -= 1;
    return found.fault;
  };
  const faults: Faults = {
    order(fault, on, times = 1) {
      ordered.push({ fault, on, times });
    },
    alsoAsk: () => null,
    take(operation, sameRequest) {
      const again = struck.get(sameRequest);
      struck.delete(sameRequest);
      if (again !== undefined) return again;
      const fault = takeOrdered(operation) ?? faults.alsoAsk(operation);
      if (fault !== null && closesConnection(fault)) struck.set(sameRequest, fault);
      return fault;
    },
    clear() {
      ordered = [];
      struck.clear();
    },
  };
  return faults;
}
