import type { Me } from '@realfin/contract/accounts';
import { buttonClass } from '../../components/button/button.ts';
import { Panel } from '../../components/card/panel.tsx';
import { Disc } from '../../components/icon/disc.tsx';
import type { IconName } from '../../components/icon/names.ts';
import { Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { signUpPath, useHere } from '../../lib/sign-in.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';

const texts = copy.steps;
type StepName = keyof typeof texts.names;

const places: Record<Exclude<StepName, 'signUp'>, { icon: IconName; to: string }> = {
  invite: { icon: 'users', to: '/admin/applications' },
  ownChannel: { icon: 'video', to: '/channel/apply' },
  chooseFins: { icon: 'compass', to: '/onboarding' },
  publish: { icon: 'upload', to: '/create/video' },
  write: { icon: 'article', to: '/create/article' },
  profile: { icon: 'user', to: '/settings/account' },
  about: { icon: 'info-circle', to: '/about' },
};

export const creatorSteps: readonly StepName[] = ['publish', 'write', 'profile'];

/** The first steps for this person, the most useful one first. */
export function stepsFor(viewer: Me | null): readonly StepName[] {
  if (viewer === null) return ['signUp', 'ownChannel', 'about'];
  const own: readonly StepName[] = viewer.creator || viewer.contributor ? creatorSteps : ['ownChannel'];
  return viewer.admin ? ['invite', ...own] : viewer.creator ? own : ['chooseFins', ...own];
}

interface FirstStepsProps {
  title?: string;
  text?: string;
  /** By default, the viewer's steps. */
  steps?: readonly StepName[];
}

/** Shown instead of an empty list: the missing steps, and how to begin. */
export function FirstSteps({ title = texts.title, text, steps }: FirstStepsProps) {
  const viewer = useViewer();
  return (
    <Panel title={title}>
      <Text tone="muted">{text ?? (viewer?.admin === true ? texts.ofOperator : texts.text)}</Text>
      <Stack as="ol" gap={16}>
        {(steps ?? stepsFor(viewer)).map((name, at) => (
          <Step key={name} name={name} isFirst={at === 0} />
        ))}
      </Stack>
    </Panel>
  );
}

function Step({ name, isFirst }: { name: StepName; isFirst: boolean }) {
  const here = useHere();
  const { title, text, action } = texts.names[name];
  const look = buttonClass(isFirst ? 'accent' : 'plain');
  return (
    <MediaRow
      as="li"
      center
      wraps
      picture={<Disc icon={name === 'signUp' ? 'user' : places[name].icon} />}
      title={title}
      facts={<span>{text}</span>}
      actions={
        name === 'signUp' ? (
          <a className={look} href={signUpPath(here)}>
            {action}
          </a>
        ) : (
          <Link className={look} to={places[name].to}>
            {action}
          </Link>
        )
      }
    />
  );
}
