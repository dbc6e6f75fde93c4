// Network faults between the server and Stripe, one request each.

export type Fault =
  /** The request never arrives. */
  | 'loseRequest'
  /** It is executed, but the answer is lost. */
  | 'loseAnswer'
  /** Too many requests; nothing is executed. */
  | 'rateLimit'
  /** It is executed, but the answer is an error. */
  | 'failAfter'
  /** Nothing is executed. */
  | 'failBefore'
  /** It arrives twice. */
  | 'double'
  /** It is executed by `deliverLate`, long after the connection was closed. */
  | 'late';

export interface Faults {
  /** `on`: an operation, such as `PaymentIntentResource.confirm`. */
  order(fault: Fault, on: string, times?: number): void;
  /** Called before each request without an ordered fault. */
  alsoAsk: (operation: string) => Fault | null;
  /** Consumes the fault of a request; the immediate retry of a closed connection meets the same one. */
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
