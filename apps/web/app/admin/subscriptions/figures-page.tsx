import type { RecoveryMonth } from '@realfin/contract/dunning';
import type { FigureMonth, SubscriptionFigures } from '@realfin/contract/figures';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Stat, Stats } from '../../components/stat/stat.tsx';
import { Text } from '../../components/text/text.tsx';
import { monthOf, price, wholeCount } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { copy } from './copy.ts';
import { FigureTable, type Figure } from './figure-table.tsx';
import { Leaving } from './leaving.tsx';
import { MonthChart, startOf } from './month-chart.tsx';
import { figuresQuery, recoveryQuery } from './queries.ts';
import { paidBy, stepsOf } from './rules.ts';

export function FiguresPage() {
  const { data: figures } = useQuery(figuresQuery());
  const { data: recovery = [] } = useQuery(recoveryQuery());
  return (
    <AdminPage place="subscriptions" wide>
      <Text tone="muted">{copy.description}</Text>
      {figures === undefined ? null : isEmpty(figures) ? (
        <EmptyState icon="users" title={copy.empty} text={copy.emptyText}>
          <Link className={buttonClass('accent')} to="/admin/applications">
            {copy.review}
          </Link>
        </EmptyState>
      ) : (
        <>
          <Now now={figures.now} />
          <MonthChart months={figures.months} />
          <FigureTable
            title={copy.months.title}
            head={monthHead}
            figures={monthFigures}
            rows={figures.months}
            file="subscriptions"
          />
          <Recovery months={recovery} />
          <Leaving />
        </>
      )}
    </AdminPage>
  );
}

const isEmpty = ({ now, months }: SubscriptionFigures): boolean =>
  now.subscribers === 0 &&
  months.every(({ subscribers, unpaid, canceled }) => subscribers + unpaid + canceled === 0);

function Now({ now }: Pick<SubscriptionFigures, 'now'>) {
  const { subscribers, monthly, yearly, trials, ending, paused, failing } = copy.tiles;
  return (
    <section aria-label={copy.now}>
      <Stats>
        <Stat {...subscribers} value={wholeCount(now.subscribers)} />
        <Stat {...monthly} value={wholeCount(now.monthly)} />
        <Stat {...yearly} value={wholeCount(now.yearly)} />
        <Stat {...trials} value={wholeCount(now.trials)} />
        <Stat {...ending} value={wholeCount(now.ending)} />
        <Stat {...paused} value={wholeCount(now.paused)} />
        <Stat {...failing(price(now.failingCents))} value={wholeCount(now.failing)} />
      </Stats>
    </section>
  );
}

const monthHead = {
  get texts() {
    return [copy.month];
  },
  name: ({ month }: { month: string }) => monthOf(startOf(month)),
};
const monthKeys = [
  'started',
  'returned',
  'canceled',
  'unpaid',
  'subscribers',
  'offered',
  'saved',
  'savedThenLost',
] as const;
const monthFigures: readonly Figure<FigureMonth>[] = monthKeys.map((key) => ({
  key,
  get texts() {
    return copy.months[key];
  },
  value: (row) => row[key],
}));

const recoveryKeys = [
  'failed',
  'failedCents',
  'recovered',
  'recoveredCents',
  'byPerson',
  'byRetry',
  'lost',
  'canceled',
  'open',
] as const;
type RecoveryRow = RecoveryMonth & ReturnType<typeof paidBy>;
const recoveryFigures: readonly Figure<RecoveryRow>[] = recoveryKeys.map((key) => ({
  key,
  get texts() {
    return copy.recovery[key];
  },
  unit: key.endsWith('Cents') ? 'cents' : 'count',
  value: (row) => row[key],
}));

function Recovery({ months }: { months: readonly RecoveryMonth[] }) {
  const { title, text, beforeDay, byPerson, byRetry, day } = copy.steps;
  return (
    <>
      <FigureTable
        title={copy.recovery.title}
        head={monthHead}
        figures={recoveryFigures}
        rows={months.map((month) => ({ ...month, ...paidBy(month) }))}
        file="failed-renewals"
      />
      <FigureTable
        title={title}
        text={text}
        head={{ texts: beforeDay, name: (step) => day(step.beforeDay) }}
        figures={[
          { key: 'byPerson', texts: byPerson, value: (step) => step.byPerson },
          { key: 'byRetry', texts: byRetry, value: (step) => step.byRetry },
        ]}
        rows={stepsOf(months)}
        file="failed-renewals-by-day"
      />
    </>
  );
}
