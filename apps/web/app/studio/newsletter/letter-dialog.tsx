import { newsletterLimits } from '@realfin/contract/newsletter-limits';
import type { NewsletterOfPost } from '@realfin/contract/newsletters';
import type { EditablePost } from '@realfin/contract/posts';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DialogFoot } from '../../components/dialog/dialog-foot.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { CountedField } from '../../components/field/counted-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { ScheduleField } from '../kit/schedule-field.tsx';
import { copy } from './copy.ts';
import { emptyLetter, problemsOf, type LetterFields, type LetterProblems } from './fields.ts';
import { useSendLetter, useSendTest } from './mutations.ts';

const texts = copy.dialog;

interface LetterDialogProps {
  article: EditablePost;
  reach: NewsletterOfPost;
  onClose: () => void;
}

/** The audience, the subject and the time of a newsletter. Inside another form, so it has none of its own. */
export default function LetterDialog({ article, reach, onClose }: LetterDialogProps) {
  const email = useViewer()?.email ?? '';
  const [fields, setFields] = useState(() => emptyLetter(article.title.slice(0, newsletterLimits.subject)));
  const [problems, setProblems] = useState<LetterProblems>({});
  const send = useSendLetter(article.id);
  const test = useSendTest(article.id, email);
  const patch = (change: Partial<LetterFields>) => {
    setFields({ ...fields, ...change });
    setProblems({});
  };
  const checked = (act: () => void, what: LetterFields) => {
    const found = problemsOf(what, Date.now());
    setProblems(found);
    if (Object.keys(found).length === 0) act();
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Stack gap={20}>
        <LetterInputs {...{ article, reach, fields, problems, patch }} />
        <Text size={14} tone="muted">
          {article.premium ? `${texts.saved} ${texts.premium}` : texts.saved}
        </Text>
      </Stack>
      <DialogFoot>
        <Button
          busy={test.isPending}
          onClick={() => checked(() => test.mutate(fields), { ...fields, isLater: false })}
        >
          {texts.test}
        </Button>
        <Button
          kind="accent"
          busy={send.isPending}
          onClick={() => checked(() => send.mutate(fields, { onSuccess: onClose }), fields)}
        >
          {fields.isLater ? texts.schedule : texts.send}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface LetterInputsProps extends Pick<LetterDialogProps, 'article' | 'reach'> {
  fields: LetterFields;
  problems: LetterProblems;
  patch: (change: Partial<LetterFields>) => void;
}

function LetterInputs({ article, reach, fields, problems, patch }: LetterInputsProps) {
  const { audience, subject, previewLine, isLater, scheduledAt } = fields;
  const isOut = article.status === 'Published';
  return (
    <>
      <SelectField
        label={texts.audience}
        hint={texts.audienceHint(reach.contacts)}
        value={audience}
        options={[
          { value: 'followers', name: texts.followers(reach.followers) },
          { value: 'subscribers', name: texts.subscribers(reach.subscribers) },
        ]}
        onChoose={(chosen) => patch({ audience: chosen })}
      />
      <CountedField
        name="subject"
        label={texts.subject}
        required
        max={newsletterLimits.subject}
        value={subject}
        error={problems.subject}
        onText={(text) => patch({ subject: text })}
      />
      <CountedField
        name="preview"
        label={texts.preview}
        hint={texts.previewHint}
        max={newsletterLimits.previewLine}
        value={previewLine}
        onText={(text) => patch({ previewLine: text })}
      />
      <ScheduleField
        {...{ isLater, scheduledAt }}
        words={{
          label: texts.when.label,
          now: isOut ? texts.when.published : texts.when.draft,
          later: texts.when.later,
        }}
        error={problems.time}
        onChange={patch}
      />
    </>
  );
}
