import classes from './stat.module.css';

const [width, height] = [100, 24];

/** A line without axes beside a number. Its label describes it to screen readers. */
export function Sparkline({ label, values }: { label: string; values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const placeOf = (value: number, at: number): string => {
    const x = values.length < 2 ? width : (at / (values.length - 1)) * width;
    const y = high === low ? height / 2 : height - ((value - low) / (high - low)) * height;
    return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
  };
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 -2 ${width} ${height + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polyline points={values.map(placeOf).join(' ')} />
    </svg>
  );
}
