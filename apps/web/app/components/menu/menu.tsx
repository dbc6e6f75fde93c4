import { Menu as Base } from '@base-ui/react/menu';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link } from '../../lib/speed/link.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import type { MenuProps } from './menu-button.tsx';
import classes from './menu.module.css';

interface MenuFrameProps extends MenuProps {
  width?: number;
  /** The target of the focus afterward, if not the button. */
  finalFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The frame of every menu behind a `MenuButton`. */
export function Menu({
  open,
  onClose,
  label,
  button,
  width = 240,
  finalFocus = button,
  children,
}: MenuFrameProps) {
  return (
    <Base.Root
      open={open}
      modal={false}
      onOpenChange={(_open, { reason, event }) => {
        // The button already toggles the menu; closing it here would reopen it.
        const isButton = event.target instanceof Node && button.current?.contains(event.target) === true;
        if (reason !== 'outside-press' || !isButton) onClose();
      }}
    >
      <Base.Portal container={landmarkOf(button)}>
        <Base.Positioner
          anchor={button}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className={classes.place}
        >
          <Base.Popup className={classes.menu} style={{ width }} aria-label={label} finalFocus={finalFocus}>
            <FocusFirst />
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Menus of the top bar stay in their landmark. Elsewhere a landmark may clip or cover an open menu. */
const landmarkOf = (button: MenuProps['button']) => button.current?.closest('header') ?? undefined;

/**
 * Shows the focus guards of a menu to screen readers, because hidden elements must not have the focus. Guards
 * outside of the menu are rendered later than its items.
 */
function showGuards(): () => void {
  const show = () => {
    for (const guard of document.querySelectorAll('[data-base-ui-focus-guard][aria-hidden]'))
      guard.removeAttribute('aria-hidden');
  };
  show();
  const observer = new MutationObserver(show);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The button is not Base UI's trigger, so the first item always gets the focus. */
function FocusFirst() {
  const here = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const menu = here.current?.closest('[role="menu"]');
    const item = menu?.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])');
    item?.focus({ preventScroll: true });
  }, []);
  useEffect(showGuards, []);
  return <span ref={here} hidden />;
}

interface ItemProps {
  icon: IconName;
  children: ReactNode;
}

interface MenuItemProps extends ItemProps {
  onSelect: () => void;
  disabled?: boolean;
  /** A destructive action. */
  danger?: boolean;
  /** Stays open, to show the change. */
  keepOpen?: boolean;
}

export const MenuItem = ({
  icon,
  onSelect,
  disabled = false,
  danger = false,
  keepOpen = false,
  children,
}: MenuItemProps) => (
  <Base.Item
    className={classes.item}
    data-danger={danger || undefined}
    disabled={disabled}
    closeOnClick={!keepOpen}
    onClick={onSelect}
  >
    <Icon name={icon} />
    {children}
  </Base.Item>
);

interface MenuLinkProps extends ItemProps {
  to: string;
  disabled?: boolean;
}

export const MenuLink = ({ icon, to, disabled = false, children }: MenuLinkProps) =>
  disabled ? (
    <Base.Item className={classes.item} disabled>
      <Icon name={icon} />
      {children}
    </Base.Item>
  ) : (
    <Base.LinkItem className={classes.item} closeOnClick render={<Link to={to} />}>
      <Icon name={icon} />
      {children}
    </Base.LinkItem>
  );

interface MenuSubmitProps extends ItemProps {
  name?: string;
  value?: string;
  lang?: string;
  current?: boolean;
}

/** Submits the surrounding form. */
export const MenuSubmit = ({ icon, current = false, children, ...button }: MenuSubmitProps) => (
  <Base.Item
    className={classes.item}
    nativeButton
    closeOnClick={false}
    render={<button type="submit" {...button} />}
    aria-current={current ? 'true' : undefined}
  >
    <Icon name={icon} />
    {children}
  </Base.Item>
);

interface MenuChoiceProps {
  value: string;
  onChoose: (value: string) => void;
  choices: readonly { value: string; name: string }[];
}

/** A radio item; the menu stays open, to show the selection. */
export const MenuChoice = ({ value, onChoose, choices }: MenuChoiceProps) => (
  <Base.RadioGroup value={value} onValueChange={onChoose}>
    {choices.map((choice) => (
      <Base.RadioItem key={choice.value} className={classes.item} value={choice.value}>
        <span className={classes.mark}>
          <Base.RadioItemIndicator>
            <Icon name="check" />
          </Base.RadioItemIndicator>
        </span>
        {choice.name}
      </Base.RadioItem>
    ))}
  </Base.RadioGroup>
);

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <div className={classes.label}>{children}</div>
);

export const MenuLine = () => <Base.Separator className={classes.line} />;
