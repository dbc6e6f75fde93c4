import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import classes from './player.module.css';

/** Shown while the encoder is disconnected; the chat continues. */
export const Slate = () => (
  <div className={`fill ${classes.veil}`}>
    <Text size={18} weight="medium" role="status">
      {copy.live.slate}
    </Text>
  </div>
);
