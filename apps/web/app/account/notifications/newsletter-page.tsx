import type { NewsletterLink } from '@realfin/contract/newsletters';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { SwitchField } from '../../components/field/switch-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { showFailure } from '../../components/toast/toast.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { answerNewsletterLink } from './mutations.ts';
import { newsletterLinkQuery } from './queries.ts';

const texts = copy.newsletter;

/**
 * The page behind a newsletter's links: confirm, unsubscribe or undo, without a session. Opening it changes
 * nothing, so link scanners are harmless.
 */
export function NewsletterPage({ token }: { token: string }) {
  const { data } = useQuery(newsletterLinkQuery(token));
  return (
    <Page width="form">
      <h1 className="visually-hidden">{texts.title}</h1>
      {data === undefined || data === null ? (
        <EmptyState icon="mail" title={texts.invalid} text={texts.invalidText} />
      ) : (
        <Choice token={token} link={data} />
      )}
    </Page>
  );
}

/** In the language of the page. */
const asked = () =>
  ({
    pending: { title: texts.pending, text: texts.pendingText, act: texts.confirm, wanted: true },
    wanted: { title: texts.wanted, text: texts.wantedText, act: texts.unsubscribe, wanted: false },
    /** After an answer on this page. */
    joined: { title: texts.joined, text: texts.joinedText, act: texts.unsubscribe, wanted: false },
    unwanted: { title: texts.unwanted, text: texts.unwantedText, act: texts.undo, wanted: true },
  }) as const;

/** Title and text for the current state, or the reason why nothing is sent regardless of the choice. */
function shownOf(link: NewsletterLink, hasAnswered: boolean): { title: string; text: string } {
  if (link.stopped !== null)
    return { title: texts.unwanted(link.channelName), text: texts.stopped[link.stopped] };
  const { title, text } = asked()[hasAnswered && link.state === 'wanted' ? 'joined' : link.state];
  return { title: title(link.channelName), text };
}

interface ActProps {
  link: NewsletterLink;
  isBusy: boolean;
  hasAnswered: boolean;
  onAnswer: (wanted: boolean) => void;
}

/** The buttons that have an effect in this state. */
function Act({ link: { state, stopped }, isBusy, hasAnswered, onAnswer }: ActProps) {
  if (stopped === 'bounce' || stopped === 'removed') return null;
  if (stopped === 'emailsOff' || stopped === 'muted')
    return (
      <Link className={buttonClass('accent')} to="/settings/notifications">
        {texts.toSettings}
      </Link>
    );
  const { act, wanted } =
    asked()[stopped === 'complaint' ? 'unwanted' : hasAnswered && state === 'wanted' ? 'joined' : state];
  return (
    <button
      type="button"
      className={buttonClass('accent')}
      disabled={isBusy}
      onClick={() => onAnswer(wanted)}
    >
      {act}
    </button>
  );
}

function Choice({ token, link }: { token: string; link: NewsletterLink }) {
  const cache = useQueryClient();
  const answer = useMutation({
    mutationFn: (change: { wanted?: boolean; counted?: boolean }) =>
      answerNewsletterLink({ token, ...change }),
    onSuccess: (saved) => cache.setQueryData(newsletterLinkQuery(token).queryKey, saved),
    onError: () => showFailure(texts.failed),
  });
  const hasAnswered = answer.isSuccess && answer.variables.wanted !== undefined;
  const { title, text } = shownOf(link, hasAnswered);
  return (
    <Stack gap={24}>
      <EmptyState
        icon={hasAnswered || link.state === 'unwanted' ? 'circle-check' : 'mail'}
        title={title}
        text={text}
      >
        <Link className={buttonClass('plain')} to={link.channelPath}>
          {texts.toChannel}
        </Link>
        <Act
          link={link}
          isBusy={answer.isPending}
          hasAnswered={hasAnswered}
          onAnswer={(wanted) => answer.mutate({ wanted })}
        />
      </EmptyState>
      {link.counted === null ? null : (
        <SwitchField
          label={texts.counted}
          hint={texts.countedHint}
          checked={link.counted}
          onChange={(counted) => answer.mutate({ counted })}
        />
      )}
    </Stack>
  );
}
