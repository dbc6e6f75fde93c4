import { defaultTipDollars } from '@realfin/contract/money';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Tooltip } from '../../components/tooltip/tooltip.tsx';
import { wholePrice } from '../../lib/format.ts';
import { loginPath, useHere } from '../../lib/sign-in.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useViewer } from '../../lib/viewer.ts';
import { returnedIntent, withoutIntent } from '../billing/rules/checkout-context.ts';
import type { TipTarget } from '../tip-dialog/rules.ts';
import { copy } from './copy.ts';

const SignUpDialog = lazy(() => import('../../components/sign-up-dialog/sign-up-dialog.tsx'));
const TipDialog = lazy(() => import('../tip-dialog/tip-dialog.tsx'));

interface TipButtonProps extends TipTarget {
  /** Another button on the page continues a payment that returns from the bank. */
  isSecond?: boolean;
}

/** Card fields and idempotency keys need a secure context; the server's HTML assumes one. */
const useCanTakeCards = (): boolean => !useHydrated() || window.isSecureContext;

/** Hidden for the channel's owner, and where cards are not possible. */
export function useMayTip({ creator }: Pick<TipTarget, 'creator'>): boolean {
  const viewer = useViewer();
  return useCanTakeCards() && viewer?.id !== creator.id;
}

export function TipButton(props: TipButtonProps) {
  const viewer = useViewer();
  if (!useMayTip(props)) return null;
  return viewer === null ? <VisitorTip {...props} /> : <MemberTip {...props} />;
}

function MemberTip({ isSecond = false, ...target }: TipButtonProps) {
  const [query, setQuery] = useSearchParams();
  const [asked, setAsked] = useState(false);
  // After the bank's check, the person returns to the page the tip started on.
  const returned = isSecond ? null : returnedIntent(query, 'tip');
  const close = () => {
    setAsked(false);
    if (returned !== null) setQuery(withoutIntent(query), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <button
        type="button"
        className={buttonClass('plain')}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        <Face {...target} />
      </button>
      <LazyDialog
        opened={asked || returned !== null}
        dialog={TipDialog}
        props={{ target, returnedIntent: returned, onClose: close }}
      />
    </>
  );
}

/** A link to the login without scripts; with them, a dialog that explains it first. */
function VisitorTip(target: TipTarget) {
  const here = useHere();
  const [asked, setAsked] = useState(false);
  const { name } = target.creator;
  return (
    <>
      <Tooltip text={copy.login}>
        <a
          className={buttonClass('plain')}
          href={loginPath(here)}
          onClick={(event) => {
            event.preventDefault();
            setAsked(true);
          }}
        >
          <Face {...target} />
          <span className="visually-hidden">{copy.login}</span>
        </a>
      </Tooltip>
      <LazyDialog
        opened={asked}
        dialog={SignUpDialog}
        props={{ reason: copy.loginReason(name), onClose: () => setAsked(false) }}
      />
    </>
  );
}

/** A channel's page has room for the amount on phones, where the button shows no other text. */
function Face({ creator, postId }: TipTarget) {
  return (
    <span>
      {postId === null ? (
        <>
          <span className="below-tablet">{copy.tipOf(wholePrice(defaultTipDollars * 100))}</span>
          <span className="from-tablet">{copy.tip}</span>
        </>
      ) : (
        copy.tip
      )}
      <span className="visually-hidden"> {copy.whom(creator.name)}</span>
    </span>
  );
}
