import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import classes from './player.module.css';

/** Calm words while the encoder is gone; the talk beside it goes on. */
export const Slate = () => (
  <div className={`fill ${classes.veil}`}>
    <Text size={18} weight="medium" role="status">
      {copy.live.slate}
    </Text>
  </div>
);
