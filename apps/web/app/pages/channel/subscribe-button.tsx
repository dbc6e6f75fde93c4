import { lazy, type MouseEvent } from 'react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { signUpPath } from '../../lib/sign-in.ts';
import { useViewer } from '../../lib/viewer.ts';
import { subscribePath } from '../../parts/billing/rules/checkout-context.ts';
import type { ShownChannel } from '../../parts/channels/rules/channel-tabs.ts';
import { isModalIn, modalPath, withModal, withoutModal } from '../../parts/checkout/rules/subscribe-modal.ts';
import { copy } from './copy.ts';

const SubscribeDialog = lazy(() => import('../../parts/checkout/subscribe-dialog.tsx'));
const keepPlace = { replace: true, preventScrollReset: true };

/** The checkout as a dialog of this page, with an address of its own; visitors register on the way. */
export function SubscribeButton({ channel }: { channel: ShownChannel }) {
  const viewer = useViewer();
  const [query, setQuery] = useSearchParams();
  const className = buttonClass('accent');
  if (viewer === null)
    return (
      <a className={className} href={signUpPath(modalPath(channel.username, null))}>
        {copy.subscribe}
      </a>
    );
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setQuery(withModal(query), keepPlace);
  };
  return (
    <>
      {viewer.subscriber ? null : (
        // Without scripts, the checkout's own page.
        <a
          className={className}
          href={subscribePath({ creatorId: channel.id, pointOfEntry: 'channel' })}
          onClick={open}
        >
          {copy.subscribe}
        </a>
      )}
      <LazyDialog
        opened={isModalIn(query)}
        dialog={SubscribeDialog}
        props={{ channel, onClose: () => setQuery(withoutModal(query), keepPlace) }}
      />
    </>
  );
}
