import { Icon } from '../../components/icon/icon.tsx';
import { copy } from './copy.ts';
import classes from './paywall.module.css';

export const Gives = () => (
  <ul className={classes.gives}>
    {copy.gives.map((line) => (
      <li key={line}>
        <Icon name="check" size={18} />
        {line}
      </li>
    ))}
  </ul>
);
