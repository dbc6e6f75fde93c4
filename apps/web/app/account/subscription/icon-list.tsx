import { Icon } from '../../components/icon/icon.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import classes from './icon-list.module.css';

/** A list of benefits or losses, one per line. */
export const IconList = ({ icon, lines }: { icon: 'check' | 'x'; lines: readonly string[] }) => (
  <Stack as="ul" gap={12}>
    {lines.map((line) => (
      <li key={line} className={classes.line} data-icon={icon}>
        <Icon name={icon} />
        {line}
      </li>
    ))}
  </Stack>
);
