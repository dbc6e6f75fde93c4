import type { ReactNode } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { useNow } from '../../lib/now.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { premiumPath } from '../billing/rules/checkout-path.ts';
import { FollowButton } from '../channels/follow-button.tsx';
import { copy } from './copy.ts';
import { endText } from './rules/times.ts';
import { SignInBarrier } from './sign-in-barrier.tsx';
import type { Entry } from './store/room.ts';
import { useChat } from './use-chat.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import classes from './barrier.module.css';

/** The reason why this reader can't write, and the way to change that. */
export function Barrier({ barrier, barrierEndsAt, barrierReason }: Omit<Entry, 'canModerate'>) {
  const { post } = useChat();
  const { name } = post.createdBy;
  switch (barrier) {
    case 'account':
      return <SignInBarrier />;
    case 'confirmation':
      return (
        <Reason text={copy.barrier.confirmation}>
          <Link className={buttonClass('plain', 'small')} to="/settings/account">
            {copy.confirmEmail}
          </Link>
        </Reason>
      );
    case 'followers':
      return (
        <Reason text={copy.barrier.followers(name)}>
          <FollowButton channel={{ ...post.createdBy, following: false, numFollowers: 0 }} />
        </Reason>
      );
    case 'subscribers':
      return (
        <Reason text={copy.barrier.subscribers}>
          <Link className={buttonClass('gold')} to={premiumPath(post)}>
            {copy.subscribe}
          </Link>
        </Reason>
      );
    case 'newFollower':
    case 'newAccount':
    case 'timeout':
      return <Wait why={barrier} endsAt={barrierEndsAt ?? ''} reason={barrierReason} />;
    default:
      return <Reason text={copy.barrier.closed} />;
  }
}

const Reason = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={classes.barrier}>
    <Text size={14} role="status">
      {text}
    </Text>
    {children === undefined ? null : <Row gap={8}>{children}</Row>}
  </div>
);

interface WaitProps {
  why: 'newFollower' | 'newAccount' | 'timeout';
  endsAt: string;
  reason: string;
}

function Wait({ why, endsAt, reason }: WaitProps) {
  const { store } = useChat();
  // The reader's time zone is known in the browser only.
  const isHydrated = useHydrated();
  const now = useNow();
  const at = Date.parse(endsAt);
  useSecondsLeft(at, () => void store.refreshEntry().catch(() => undefined));
  if (!isHydrated) return <Reason text="" />;
  const words = copy.barrier[why](endText(endsAt, now));
  return <Reason text={reason === '' ? words : `${words} ${copy.barrier.reason(reason)}`} />;
}
