import { useEffect, useState } from 'react';
import classes from './spinner.module.css';

interface SpinnerProps {
  size?: 'small' | 'large';
  /** It does not turn. */
  still?: boolean;
}

/** Something is in progress; the text next to it says what. */
export const Spinner = ({ size = 'small', still = false }: SpinnerProps) => (
  <span className={classes.spinner} data-size={size} data-still={still ? '' : undefined} aria-hidden="true" />
);

const shortMs = 1_000;

/** Use where something takes over a second: its animation repaints the page on every frame. */
export function PatientSpinner({ size = 'small' }: Pick<SpinnerProps, 'size'>) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), shortMs);
    return () => clearTimeout(timer);
  }, []);
  return <Spinner size={size} still={!isLong} />;
}
