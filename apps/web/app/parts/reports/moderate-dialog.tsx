import { limits } from '@realfin/contract/limits';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DialogFoot } from '../../components/dialog/dialog-foot.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { RadioChoice } from '../../components/field/radio-choice.tsx';
import { TextArea } from '../../components/field/text-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { copy } from './copy.ts';
import { useDecide } from './mutations.ts';
import { possibleDecisions, type PossibleDecision, type ReportSubject } from './rules.ts';

const texts = copy.moderate;

function labelOf({ kind, action }: PossibleDecision, isOfPerson: boolean): string {
  if (kind !== 'account') return texts.actions[action];
  if (action === 'restore') return texts.restoreAccount;
  return isOfPerson ? texts.actions.suspend : texts.suspendOwner;
}

interface ModerateProps extends DialogProps {
  subject: ReportSubject;
  isPersonSuspended?: boolean;
  /** The case that the decision closes, also when it is about its person. */
  caseId?: number;
}

/** An administrator's decision, with its reason. */
export default function ModerateDialog({ subject, isPersonSuspended, caseId, onClose }: ModerateProps) {
  const decide = useDecide();
  const possible = possibleDecisions(subject, isPersonSuspended);
  const [name, setName] = useState(possible.length === 1 ? possible[0]?.name : undefined);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const chosen = possible.find((each) => each.name === name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const written = reason.trim();
    if (chosen === undefined || written === '') return;
    const { kind, id, action } = chosen;
    const decision = { kind, id, action, reason: written, ...(caseId !== undefined && { caseId }) };
    decide.mutate(decision, { onSuccess: onClose });
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <FieldGroup
            label={texts.action}
            error={isTried && chosen === undefined ? texts.chooseAction : undefined}
          >
            {possible.map((each) => (
              <RadioChoice
                key={each.name}
                name="decision"
                value={each.name}
                checked={name === each.name}
                onChange={() => setName(each.name)}
              >
                {labelOf(each, subject.kind === 'account')}
              </RadioChoice>
            ))}
          </FieldGroup>
          <TextArea
            name="reason"
            label={texts.reason}
            hint={texts.reasonHint}
            error={isTried && reason.trim() === '' ? texts.reasonMissing : undefined}
            required
            counted
            rows={3}
            maxLength={limits.decisionReason}
            value={reason}
            onText={setReason}
          />
          <DialogFoot>
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button type="submit" kind="danger" busy={decide.isPending}>
              {texts.send}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
