import { buttonClass, type ButtonKind } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';

interface OpenWindowProps {
  to: string;
  /** One window per name: pressing again shows the same one. */
  name: string;
  width: number;
  height: number;
  label: string;
  kind?: ButtonKind;
}

/** A small window; a new tab where the browser has no such windows, and with a modifier key. */
export const OpenWindow = ({ to, name, width, height, label, kind = 'plain' }: OpenWindowProps) => (
  <a
    className={buttonClass(kind)}
    href={to}
    target="_blank"
    rel="opener"
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      const opened = window.open(to, name, `popup,width=${width},height=${height}`);
      if (opened === null) return;
      event.preventDefault();
      opened.focus();
    }}
  >
    <Icon name="external-link" />
    {label}
  </a>
);
