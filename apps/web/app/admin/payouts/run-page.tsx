import type { PayoutRun, PayoutState } from '@realfin/contract/payouts';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Stat, Stats } from '../../components/stat/stat.tsx';
import { Text, linkClass } from '../../components/text/text.tsx';
import { fullDate, monthOf, price, wholeCount } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { secondFactorQuery } from '../../parts/auth/queries.ts';
import { AdminPage } from '../kit/admin-page.tsx';
import { copy } from './copy.ts';
import { useMarkPaid, useRunFile, useStep, type Step } from './mutations.ts';
import { NoteDialog } from './note-dialog.tsx';
import { PayoutTable } from './payout-table.tsx';
import { runQuery } from './queries.ts';
import { nextStep } from './rules.ts';

const texts = copy.run;

/** One run: its total, its next step, and every payout with its reason. */
export function RunPage({ id }: { id: number }) {
  const [state, setState] = useState<PayoutState | null>(null);
  const list = useSuspenseInfiniteQuery(runQuery(id, state));
  const [first] = list.data.pages;
  if (first === undefined) return null;
  const { run, needsOther, provider } = first;
  return (
    <AdminPage place="payouts">
      <Link className={linkClass} to="/admin/payouts">
        {copy.back}
      </Link>
      <Panel title={texts.title(monthOf(`${run.month}-01T00:00:00Z`))}>
        <Text tone="muted">
          {copy.runs.states[run.state]}. {texts.due(fullDate(`${run.dueOn}T00:00:00Z`))}
        </Text>
        {run.isLate ? <Notice kind="warning" title={texts.late} /> : null}
        <Sums run={run} />
        <History run={run} />
        <NextStep run={run} needsOther={needsOther} />
        <Row gap={8}>
          {provider === 'manual' && run.state === 'paying' ? (
            <>
              <RunFile run={run} />
              <MarkAll run={run} />
            </>
          ) : null}
        </Row>
      </Panel>
      <PayoutTable
        run={run}
        isManual={provider === 'manual'}
        rows={list.data.pages.flatMap(({ payouts }) => payouts.content)}
        state={state}
        onState={setState}
        more={
          list.hasNextPage
            ? {
                label: copy.payouts.more,
                busy: list.isFetchingNextPage,
                onMore: () => void list.fetchNextPage(),
              }
            : null
        }
      />
    </AdminPage>
  );
}

const Sums = ({ run }: { run: PayoutRun }) => (
  <Stats>
    <Stat name={texts.closing} value={price(run.closingCents)} text={texts.closingText} />
    <Stat
      name={texts.payouts}
      value={price(run.payoutCents)}
      text={texts.counted(wholeCount(run.payoutCount))}
    />
    <Stat
      name={texts.paid}
      value={price(run.paidCents)}
      text={
        run.failedCount === 0
          ? texts.counted(wholeCount(run.paidCount))
          : texts.failed(wholeCount(run.failedCount))
      }
    />
    <Stat name={texts.held} value={price(run.heldCents)} text={texts.heldText(wholeCount(run.heldCount))} />
  </Stats>
);

function History({ run }: { run: PayoutRun }) {
  const steps = [
    { step: texts.frozen, by: run.frozenBy, at: run.frozenAt },
    { step: texts.approved, by: run.approvedBy, at: run.approvedAt },
    { step: texts.started, by: run.startedBy, at: run.startedAt },
    { step: texts.done, by: null, at: run.doneAt },
  ];
  return (
    <Stack gap={4}>
      {steps.map(({ step, by, at }) =>
        at === null ? null : (
          <Text key={step} size={14} tone="muted">
            {texts.history(step, by?.name ?? texts.byClock, fullDate(at))}
          </Text>
        ),
      )}
    </Stack>
  );
}

function NextStep({ run, needsOther }: { run: PayoutRun; needsOther: boolean }) {
  const step = nextStep(run);
  if (run.state === 'draft' && run.frozenBy !== null) return <Notice kind="info" title={texts.freezing} />;
  if (step === null) return null;
  if (needsOther) return <Notice kind="info" title={texts.needsOther} />;
  return (
    <>
      {step === 'approve' ? <ProtectHint /> : null}
      <StepButton run={run} step={step} />
    </>
  );
}

function StepButton({ run, step }: { run: PayoutRun; step: Step }) {
  const [isAsking, setAsking] = useState(false);
  const take = useStep(step);
  const { open, question, text } = copy.steps[step];
  return (
    <Row>
      <Button kind="accent" busy={take.isPending} onClick={() => setAsking(true)}>
        {open}
      </Button>
      {isAsking ? (
        <Dialog title={question} onClose={() => setAsking(false)}>
          <Stack gap={16}>
            <Text>{text}</Text>
            {step === 'freeze' ? null : (
              <Text tabular>
                {texts.payouts}: {price(run.payoutCents)} · {texts.counted(wholeCount(run.payoutCount))}
              </Text>
            )}
            <Row justify="end">
              <Button onClick={() => setAsking(false)}>{copy.cancel}</Button>
              <Button
                kind="accent"
                onClick={() => {
                  setAsking(false);
                  take.mutate(run.id);
                }}
              >
                {open}
              </Button>
            </Row>
          </Stack>
        </Dialog>
      ) : null}
    </Row>
  );
}

function MarkAll({ run }: { run: PayoutRun }) {
  const [isAsking, setAsking] = useState(false);
  const mark = useMarkPaid();
  return (
    <>
      <Button disabled={mark.isPending} onClick={() => setAsking(true)}>
        {copy.manual.markAll}
      </Button>
      {isAsking ? (
        <NoteDialog
          title={copy.manual.markTitle}
          hint={copy.manual.hint}
          send={copy.manual.markAll}
          onClose={() => setAsking(false)}
          onSend={(note) => {
            setAsking(false);
            mark.mutate({ id: run.id, payoutId: null, note });
          }}
        />
      ) : null}
    </>
  );
}

/** Administrators without two-step login approve with their password alone. */
function ProtectHint() {
  const state = useQuery(secondFactorQuery()).data;
  if (state?.isOn !== false) return null;
  return (
    <Notice kind="info" title={texts.protect}>
      <Link className={linkClass} to="/settings/two-step-login">
        {texts.protectLink}
      </Link>
    </Notice>
  );
}

function RunFile({ run }: { run: PayoutRun }) {
  const save = useRunFile();
  return (
    <Button busy={save.isPending} onClick={() => save.mutate(run)}>
      {texts.file}
    </Button>
  );
}
