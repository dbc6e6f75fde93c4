/** Whether a number is later than those that have come of the same sender. Senders that have been quiet are forgotten. */
export type IsNext = (sender: string, n: number) => boolean;

export function latestNumbers(mostSenders: number): IsNext {
  let latest = new Map<string, number>();
  let earlier = new Map<string, number>();
  return (sender, n) => {
    if (n <= (latest.get(sender) ?? earlier.get(sender) ?? -1)) return false;
    if (latest.size >= mostSenders) {
      earlier = latest;
      latest = new Map();
    }
    latest.set(sender, n);
    return true;
  };
}
