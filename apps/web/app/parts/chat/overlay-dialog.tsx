import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { useOverlayAddress } from './mutations/overlay.ts';
import { ownOverlayQuery } from './queries.ts';
import { overlayPath } from './rules/addresses.ts';

const texts = copy.overlay;

/** The address that shows the channel's chat in an encoder. */
export default function OverlayDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(ownOverlayQuery);
  const { renew, revoke } = useOverlayAddress();
  const hasAddress = data !== undefined && data.hint !== null;
  const secret = data?.secret ?? null;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Stack>
        <Text tone="muted">{texts.text}</Text>
        {secret === null ? null : (
          <TextField
            label={texts.address}
            hint={texts.once}
            readOnly
            value={new URL(overlayPath(secret), window.location.origin).href}
            onFocus={(event) => event.target.select()}
          />
        )}
        {secret === null && hasAddress ? <Text>{texts.active(data.hint ?? '')}</Text> : null}
        <Row justify="end">
          {hasAddress ? (
            <Button kind="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
              {texts.revoke}
            </Button>
          ) : null}
          <Button kind="accent" busy={renew.isPending} onClick={() => renew.mutate()}>
            {hasAddress ? texts.renew : texts.create}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
