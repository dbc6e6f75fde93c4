import type { AdminOverview } from '@realfin/contract/admin';
import { Notice } from '../../components/notice/notice.tsx';
import { compactCount } from '../../lib/format.ts';
import { copy } from './copy.ts';

const shownValue = ({ kind, value }: AdminOverview['warnings'][number]): string =>
  kind === 'diskLow' ? compactCount(Math.floor(Number(value) / 1e8) / 10) : value;

/** Current warnings of the instance, such as low disk space. */
export const InstanceWarnings = ({ warnings }: Pick<AdminOverview, 'warnings'>) =>
  warnings.map((warning) => (
    <Notice key={warning.kind} kind="warning" title={copy.warnings[warning.kind].title}>
      <p>{copy.warnings[warning.kind].text(shownValue(warning))}</p>
    </Notice>
  ));
