import { Icon } from '../../components/icon/icon.tsx';
import classes from './benefits.module.css';
import { copy } from './copy.ts';

export const Benefits = () => (
  <section aria-labelledby="benefits">
    <h2 id="benefits" className={classes.title}>
      {copy.benefits.title}
    </h2>
    <ul className={classes.list}>
      {copy.benefits.list.map((benefit) => (
        <li key={benefit} className={classes.item}>
          <Icon name="check" className={classes.icon} />
          {benefit}
        </li>
      ))}
    </ul>
  </section>
);
