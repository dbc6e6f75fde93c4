import {
  Suspense,
  useCallback,
  useRef,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactElement,
  type ReactNode,
} from 'react';

/** A menu that is loaded when it is first wanted; it shows `target` and hangs itself below it. */
export interface MenuProps {
  target: ReactElement;
  /** Gives the focus back to the button. */
  onClose: () => void;
}

interface MenuButtonProps<Props extends MenuProps> {
  label: string;
  className: string | undefined;
  children: ReactNode;
  menu: LazyExoticComponent<ComponentType<Props>>;
  menuProps: Omit<Props, keyof MenuProps>;
}

/** A plain button until it is pressed: menus cost nothing on the server and in lists. */
export function MenuButton<Props extends MenuProps>({
  label,
  className,
  children,
  menu: Menu,
  menuProps,
}: MenuButtonProps<Props>) {
  const [opened, setOpened] = useState(false);
  // The button moves into the menu when that arrives; the focus has to move with it.
  const button = useRef<HTMLButtonElement>(null);
  const takeFocus = useCallback((element: HTMLButtonElement | null) => {
    button.current = element;
    element?.focus();
  }, []);
  const face = {
    type: 'button',
    className,
    'aria-label': label,
    title: label,
    'aria-haspopup': 'menu',
    children,
  } as const;
  if (!opened) return <button {...face} aria-expanded={false} onClick={() => setOpened(true)} />;
  const target = <button {...face} ref={takeFocus} />;
  return (
    <Suspense fallback={<button {...face} aria-expanded={false} />}>
      <Menu {...({ ...menuProps, target, onClose: () => button.current?.focus() } as unknown as Props)} />
    </Suspense>
  );
}
