/** Whether a number is greater than the sender's previous ones. Only remembers the most recent senders. */
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
