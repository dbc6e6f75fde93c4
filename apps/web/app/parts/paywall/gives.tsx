import { Icon } from '../../components/icon/icon.tsx';
import { stackClass } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import classes from './paywall.module.css';

export const Gives = () => (
  <ul className={`${stackClass({ gap: 8 })} ${classes.gives}`}>
    {copy.gives.map((line) => (
      <li key={line}>
        <Icon name="check" size={18} />
        <Text as="span" size={14}>
          {line}
        </Text>
      </li>
    ))}
  </ul>
);
