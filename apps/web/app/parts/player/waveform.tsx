import classes from './sound.module.css';

const bars = 160;
const height = 32;
const quiet = 0.06;

/** The peaks of equal time spans, as many as there are bars. */
export function barsOf(peaks: readonly number[], count = bars): number[] {
  if (peaks.length === 0) return Array.from({ length: count }, () => quiet);
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * peaks.length) / count);
    const until = Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / count));
    return Math.max(quiet, ...peaks.slice(from, until));
  });
}

const pathOf = (peaks: readonly number[]): string =>
  barsOf(peaks)
    .map((peak, at) => {
      const half = (peak * (height - 4)) / 2;
      return `M${at * 4 + 2} ${(height / 2 - half).toFixed(1)}v${(half * 2).toFixed(1)}`;
    })
    .join('');

/** The audio as a picture; `share` of it, 0 to 1, has been played. */
export function Waveform({ peaks, share }: { peaks: readonly number[]; share: number }) {
  const path = pathOf(peaks);
  const box = {
    viewBox: `0 0 ${bars * 4} ${height}`,
    preserveAspectRatio: 'none',
    'aria-hidden': true,
  } as const;
  return (
    <span className={`fill ${classes.wave}`}>
      <svg {...box} className={`fill ${classes.waveAll}`}>
        <path d={path} />
      </svg>
      <svg
        {...box}
        className={`fill ${classes.wavePlayed}`}
        style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }}
      >
        <path d={path} />
      </svg>
    </span>
  );
}
