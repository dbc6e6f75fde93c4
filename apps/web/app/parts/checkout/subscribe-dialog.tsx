import type { Post } from '@realfin/contract/posts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Text } from '../../components/text/text.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { wantedPostQuery } from '../billing/queries.ts';
import { returnedIntent } from '../billing/rules/checkout-context.ts';
import { WantedPost } from '../billing/wanted-post.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { copy } from './copy.ts';
import { modalContentIn, modalContext, modalPath } from './rules/subscribe-modal.ts';

export interface SubscribeDialogProps extends DialogProps {
  channel: { id: number; name: string; username: string };
}

/** Subscribing on a channel's page: pay, "Thank you!", and back to the channel or to the post they came for. */
export default function SubscribeDialog({ channel, onClose }: SubscribeDialogProps) {
  const [query] = useSearchParams();
  const cache = useQueryClient();
  const viewer = useViewer();
  const returned = returnedIntent(query, 'subscription');
  const [subscribed] = useState(viewer?.subscriber === true && returned === null);
  const [paid, setPaid] = useState(false);
  const content = modalContentIn(query);
  const { data: post = null } = useQuery(wantedPostQuery(content));
  const close = () => {
    // Refetched only now, because the page behind would remove the button that opened this dialog.
    if (paid) void cache.invalidateQueries();
    onClose();
  };
  const isDone = paid || subscribed;
  return (
    <Dialog title={isDone ? copy.dialog.thanks : copy.dialog.title(channel.name)} onClose={close}>
      {isDone ? (
        <Thanks channel={channel} post={post} already={subscribed} onContinue={close} />
      ) : (
        <Stack gap={20}>
          {post === null ? null : <WantedPost post={post} />}
          <CheckoutForm
            query={modalContext(channel.id, content, returned)}
            returnPath={modalPath(channel.username, content, true)}
            onPaid={() => setPaid(true)}
          />
        </Stack>
      )}
    </Dialog>
  );
}

interface ThanksProps {
  channel: { name: string };
  post: Post | null;
  already: boolean;
  onContinue: () => void;
}

function Thanks({ channel, post, already, onContinue }: ThanksProps) {
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const proceed = () => {
    onContinue();
    if (post !== null) void navigate(`${post.path}?play=1`);
  };
  return (
    <Stack gap={20}>
      <Stack gap={8}>
        <Text size={18} weight="medium">
          {already ? copy.dialog.already : copy.dialog.opened}
        </Text>
        {already ? null : <Text tone="muted">{copy.dialog.share(channel.name)}</Text>}
      </Stack>
      <Row justify="end">
        <button ref={button} type="button" className={buttonClass('accent', 'large')} onClick={proceed}>
          {copy.dialog.continue}
        </button>
      </Row>
    </Stack>
  );
}
