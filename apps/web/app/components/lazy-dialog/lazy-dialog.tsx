import { Suspense, type ComponentType, type LazyExoticComponent } from 'react';

export interface DialogProps {
  onClose: () => void;
}

interface LazyDialogProps<Props extends DialogProps> {
  opened: boolean;
  dialog: LazyExoticComponent<ComponentType<Props>>;
  props: Props;
}

/** A dialog that is loaded on first use. */
export function LazyDialog<Props extends DialogProps>({
  opened,
  dialog: Dialog,
  props,
}: LazyDialogProps<Props>) {
  if (!opened) return null;
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
