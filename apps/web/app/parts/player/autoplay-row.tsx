import { SwitchField } from '../../components/field/switch-field.tsx';
import { copy } from './copy.ts';
import { toggleAutoplay, useAutoplay } from './store/autoplay.ts';

/** Autoplay as a setting, where the controls have no room for it. */
export const AutoplayRow = () => (
  <SwitchField
    label={copy.autoplay}
    hint={copy.autoplayHint}
    checked={useAutoplay()}
    onChange={() => void toggleAutoplay()}
  />
);
