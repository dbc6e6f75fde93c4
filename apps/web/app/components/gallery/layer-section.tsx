import { lazy, useState } from 'react';
import { buttonClass } from '../button/button.ts';
import { Button } from '../button/button.tsx';
import { DialogFoot } from '../dialog/dialog-foot.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from '../icon/icon.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { LazyDialog } from '../lazy-dialog/lazy-dialog.tsx';
import { MenuButton } from '../menu/menu-button.tsx';
import { ShareButton } from '../share-dialog/share-button.tsx';
import { Text } from '../text/text.tsx';
import { showFailure, showToast } from '../toast/toast.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { copy } from './copy.ts';
import { Section } from './section.tsx';

const SignUpDialog = lazy(() => import('../sign-up-dialog/sign-up-dialog.tsx'));
const GalleryMenu = lazy(() => import('./gallery-menu.tsx'));

export function LayerSection() {
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const close = () => setOpen(false);
  const undo = { label: copy.undo, onPress: () => showToast({ message: copy.said, tone: 'success' }) };
  return (
    <Section name="layers" title={copy.section.layers}>
      <Row>
        <MenuButton
          label={copy.menu}
          className={buttonClass('quiet', 'icon')}
          renderMenu={(menu) => <GalleryMenu {...menu} />}
        >
          <Icon name="dots" />
        </MenuButton>
        <Button onClick={() => setOpen(true)}>{copy.open}</Button>
        <Button onClick={() => showToast({ message: copy.said, action: undo })}>{copy.say}</Button>
        <Button onClick={() => showFailure(copy.failed)}>{copy.fail}</Button>
        <Tooltip text={copy.hint}>
          <Button>{copy.edit}</Button>
        </Tooltip>
        <ShareButton title={copy.words} path="/dev/components" />
        <Button onClick={() => setAsked(true)}>{copy.join}</Button>
      </Row>
      <LazyDialog
        opened={isAsked}
        dialog={SignUpDialog}
        props={{ reason: copy.reason, onClose: () => setAsked(false) }}
      />
      {isOpen ? (
        <Dialog title={copy.ask} onClose={close}>
          <Stack>
            <Text>{copy.long}</Text>
            <DialogFoot>
              <Button kind="accent" onClick={close}>
                {copy.save}
              </Button>
              <Button onClick={close}>{copy.quiet}</Button>
            </DialogFoot>
          </Stack>
        </Dialog>
      ) : null}
    </Section>
  );
}
