import { Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';

/** Props that a menu receives from its button. */
export interface MenuProps {
  open: boolean;
  onClose: () => void;
  /** The menu's name, which is the button's. */
  label: string;
  /** The anchor of the menu, and the target of the focus when it closes. */
  button: RefObject<HTMLButtonElement | null>;
}

interface MenuButtonProps {
  label: string;
  className: string | undefined;
  children: ReactNode;
  /** Rendered from the first press on, so that it can be loaded then. */
  renderMenu: (menu: MenuProps) => ReactNode;
}

/** A plain button until it is pressed, so that menus cost nothing on the server and in lists. */
export function MenuButton({ label, className, children, renderMenu }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  // Stays mounted once opened, because the dialogs of its items belong to it.
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      >
        {children}
      </button>
      {wanted ? (
        <Suspense>{renderMenu({ open, onClose: () => setOpen(false), label, button })}</Suspense>
      ) : null}
    </>
  );
}
