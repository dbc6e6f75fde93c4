import type { Newsletter } from '@realfin/contract/newsletters';
import type { EditablePost } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { FileSection } from '../kit/file-section.tsx';
import { dayAndClock } from '../kit/rules/times.ts';
import { copy } from './copy.ts';
import { useCancelLetter } from './mutations.ts';
import { newsletterOfPostQuery } from './queries.ts';
import { StopLetter } from './stop-letter.tsx';

const LetterDialog = lazy(() => import('./letter-dialog.tsx'));
const texts = copy.section;

function hintOf(article: EditablePost | null): string {
  if (article === null) return texts.unsaved;
  return article.unlisted ? texts.noteHint : texts.hint;
}

/** Sends an article by email, or shows the state of its newsletter. */
export const NewsletterField = ({ article }: { article: EditablePost | null }) => (
  <FileSection title={article?.unlisted === true ? texts.note : texts.title} hint={hintOf(article)}>
    {article === null ? null : <OfArticle article={article} />}
  </FileSection>
);

function OfArticle({ article }: { article: EditablePost }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(newsletterOfPostQuery(article.id));
  if (data === undefined) return null;
  if (data.newsletter !== null) return <Progress letter={data.newsletter} isDraft={article.draft} />;
  return (
    <Row>
      <Button onClick={() => setOpen(true)}>
        <Icon name="mail" />
        {article.unlisted ? texts.sendNote : texts.send}
      </Button>
      <LazyDialog
        opened={isOpen}
        dialog={LetterDialog}
        props={{ article, reach: data, onClose: () => setOpen(false) }}
      />
    </Row>
  );
}

function wordsOf(letter: Newsletter, isDraft: boolean): string {
  const { state, sendAt, sent, recipients, sentPercent, finishedAt } = letter;
  const isHidden = sent === null || recipients === null;
  if (state === 'sending')
    return isHidden ? texts.goingOutShare(sentPercent) : texts.goingOut(sent, recipients);
  if (state === 'stopped')
    return isHidden ? texts.stoppedShare(sentPercent) : texts.stopped(sent, recipients);
  const at = dayAndClock(finishedAt ?? sendAt);
  if (state === 'sent') return isHidden ? texts.reachedAt(at) : texts.reached(sent, at);
  return isDraft || Date.parse(sendAt) <= Date.now() ? texts.waits : texts.at(dayAndClock(sendAt));
}

function Progress({ letter, isDraft }: { letter: Newsletter; isDraft: boolean }) {
  const cancel = useCancelLetter();
  const { id, state, stopReason } = letter;
  return (
    <>
      <Row gap={8}>
        <Tag tone={state === 'sent' ? 'good' : 'plain'}>{copy.states[state]}</Tag>
        <Text as="span" size={14} tone="muted" role="status">
          {wordsOf(letter, isDraft)}
        </Text>
      </Row>
      {stopReason === null ? null : (
        <Text size={14} typed>
          {texts.stopReason(stopReason)}
        </Text>
      )}
      <Row>
        {state === 'scheduled' ? (
          <Button busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
            {copy.cancel}
          </Button>
        ) : null}
        {state === 'sending' ? <StopLetter letter={letter} /> : null}
        <Link className={linkClass} to="/content/newsletters">
          {texts.all}
        </Link>
      </Row>
    </>
  );
}
