/** A hidden tab has no frames, but a room to follow. */
export function onNextFrame(run: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    run();
  };
  const timer = setTimeout(once, 250);
  const frame = requestAnimationFrame(once);
}
