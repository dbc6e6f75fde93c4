import { isApiError } from '@realfin/contract/api-error';
import type { PaymentProfile } from '@realfin/contract/billing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { copy } from './copy.ts';
import { removePaymentProfile } from './mutations.ts';
import { paymentProfilesQuery } from './queries.ts';
import { cardName } from './rules/card-names.ts';

export interface RemoveCardDialogProps extends DialogProps {
  profile: PaymentProfile;
}

export default function RemoveCardDialog({ profile, onClose }: RemoveCardDialogProps) {
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removePaymentProfile({ payment_profile_id: profile.id }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: paymentProfilesQuery().queryKey });
      showToast({ message: copy.cards.removed });
      onClose();
    },
  });
  return (
    <Dialog title={copy.cards.removeTitle} onClose={onClose}>
      <Stack>
        <Text>{copy.cards.removeText(cardName(profile))}</Text>
        {remove.isError ? (
          <Notice
            kind="error"
            title={isApiError(remove.error) ? remove.error.message : copy.cards.removeFailed}
          />
        ) : null}
        <Row gap={8} justify="end">
          <button type="button" data-autofocus className={buttonClass('quiet')} onClick={onClose}>
            {copy.cards.keep}
          </button>
          <button
            type="button"
            className={buttonClass('danger')}
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {copy.cards.remove}
          </button>
        </Row>
      </Stack>
    </Dialog>
  );
}
