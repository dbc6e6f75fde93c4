import type { StreamRecording } from '@realfin/contract/live';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Grid, Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { clockTime } from '../../lib/format.ts';
import { copy } from './copy.ts';
import type { CutVideoHandle } from './cut-video.tsx';
import { cutRecording } from './mutations.ts';
import { recordingKey, recordingQuery } from './queries.ts';
import { cutFieldsOf, cutFrom, type Cut, type CutFields, type CutProblem } from './rules.ts';

const CutVideo = lazy(() => import('./cut-video.tsx'));

/** Cuts start and end of a recording; hidden for recordings made elsewhere. */
export function CutPanel({ streamId }: { streamId: number }) {
  const recording = useQuery(recordingQuery(streamId)).data;
  if (recording === undefined) return null;
  const { startSeconds, endSeconds } = recording;
  return (
    <Panel title={copy.title}>
      <Text size={14} tone="muted">
        {copy.text}
      </Text>
      <CutForm key={`${startSeconds} ${endSeconds}`} recording={recording} />
    </Panel>
  );
}

function useCut({ streamId }: StreamRecording) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (cut: Cut) => cutRecording({ id: streamId, ...cut }),
    onSuccess(recording) {
      cache.setQueryData(recordingKey(streamId), recording);
      if (recording.state === 'whole') showToast({ message: copy.wholeAgain, tone: 'success' });
    },
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
  });
}

function CutForm({ recording }: { recording: StreamRecording }) {
  const { url, durationSeconds, state } = recording;
  const [fields, setFields] = useState(() => cutFieldsOf(recording));
  const [problem, setProblem] = useState<CutProblem | null>(null);
  const video = useRef<CutVideoHandle>(null);
  const cutting = useCut(recording);
  const change = (next: Partial<CutFields>) => {
    setProblem(null);
    setFields({ ...fields, ...next });
  };
  const here = (name: keyof CutFields) => change({ [name]: clockTime(video.current?.seconds() ?? 0) });
  const save = () => {
    const cut = cutFrom(fields, durationSeconds);
    if (typeof cut === 'string') setProblem(cut);
    else cutting.mutate(cut);
  };
  const isBusy = cutting.isPending || state === 'cutting';
  const wrong = copy.wrongTime(clockTime(durationSeconds));
  const endError = problem === 'short' ? copy.short : problem === 'end' ? wrong : undefined;
  return (
    <Stack gap={12}>
      <Suspense>
        <CutVideo ref={video} url={url} />
      </Suspense>
      <Grid gap={12} column="narrow">
        <TimeField
          {...{ label: copy.start, verb: copy.startHere, value: fields.start }}
          error={problem === 'start' ? wrong : undefined}
          onText={(start) => change({ start })}
          onHere={() => here('start')}
        />
        <TimeField
          {...{ label: copy.end, verb: copy.endHere, value: fields.end, error: endError }}
          onText={(end) => change({ end })}
          onHere={() => here('end')}
        />
      </Grid>
      <CutState recording={recording} />
      <Row gap={8}>
        <Button busy={isBusy} onClick={save}>
          {copy.save}
        </Button>
        {state === 'whole' ? null : (
          <Button
            kind="quiet"
            disabled={cutting.isPending}
            onClick={() => cutting.mutate({ startSeconds: 0, endSeconds: null })}
          >
            {copy.whole}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

interface TimeFieldProps {
  label: string;
  verb: string;
  value: string;
  error: string | undefined;
  onText: (text: string) => void;
  onHere: () => void;
}

const TimeField = ({ verb, onHere, ...field }: TimeFieldProps) => (
  <Stack gap={8}>
    <TextField {...field} hint={copy.hint} />
    <Row>
      <Button onClick={onHere}>{verb}</Button>
    </Row>
  </Stack>
);

/** The version that viewers see now. */
function CutState({ recording }: { recording: StreamRecording }) {
  const { state, startSeconds, endSeconds } = recording;
  if (state === 'failed') return <Notice kind="error" title={copy.failed} />;
  const words = {
    whole: null,
    cutting: copy.cutting,
    cut: copy.cut(clockTime(startSeconds), clockTime(endSeconds)),
  }[state];
  return (
    <Text size={14} role="status">
      {words}
    </Text>
  );
}
