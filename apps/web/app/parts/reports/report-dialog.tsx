import { limits } from '@realfin/contract/limits';
import { reportReasons, type ReportReason } from '@realfin/contract/report-words';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DialogFoot } from '../../components/dialog/dialog-foot.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { RadioChoice } from '../../components/field/radio-choice.tsx';
import { TextArea } from '../../components/field/text-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { useReport } from './mutations.ts';
import type { ReportSubject } from './rules.ts';

/** Why something breaks the rules, for the administrators. */
export default function ReportDialog({ subject, onClose }: DialogProps & { subject: ReportSubject }) {
  const report = useReport();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { kind, id } = subject;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason === null);
    if (reason !== null) report.mutate({ kind, id, reason, details }, { onSuccess: onClose });
  };
  return (
    <Dialog title={copy.titles[kind]} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <Text tone="muted">{copy.lead}</Text>
          <FieldGroup
            label={copy.reason}
            error={isMissing && reason === null ? copy.chooseReason : undefined}
          >
            {reportReasons.map((each) => (
              <RadioChoice
                key={each}
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => setReason(each)}
              >
                {copy.reasons[each]}
              </RadioChoice>
            ))}
          </FieldGroup>
          {reason === 'copyright' ? (
            <Text size={14} tone="muted">
              {copy.copyrightHint}{' '}
              <Link className={linkClass} to="/copyright">
                {copy.copyrightLink}
              </Link>
            </Text>
          ) : null}
          <TextArea
            name="details"
            label={copy.details}
            hint={copy.detailsHint}
            rows={2}
            maxLength={limits.reportDetails}
            value={details}
            onText={setDetails}
          />
          <DialogFoot>
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button type="submit" kind="accent" busy={report.isPending}>
              {copy.send}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
