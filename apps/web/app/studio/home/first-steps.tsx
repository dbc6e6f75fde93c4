import type { Me } from '@realfin/contract/accounts';
import { buttonClass } from '../../components/button/button.ts';
import { Panel } from '../../components/card/panel.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { firstStepsOf } from './rules.ts';

/** The first steps of a new creator; hidden once done. */
export function FirstSteps({ viewer, hasPublished }: { viewer: Me; hasPublished: boolean }) {
  const done = firstStepsOf(viewer, hasPublished);
  if (done === null) return null;
  const steps = [
    { to: '/settings/account', name: copy.start.profile, isDone: done.profile },
    { to: '/create/video', name: copy.start.post, isDone: done.post },
    { to: '/create/landing_page', name: copy.start.landing, isDone: false },
  ];
  return (
    <Panel title={copy.start.title}>
      <Text tone="muted">{copy.start.text}</Text>
      <Stack as="ul" gap={8} label={copy.start.title}>
        {steps.map(({ to, name, isDone }) => (
          <Row key={to} as="li" gap={8}>
            <Icon name={isDone ? 'circle-check' : 'chevron-right'} />
            {isDone ? (
              <Text as="span" tone="muted">
                {name}
              </Text>
            ) : (
              <Link className={linkClass} to={to}>
                {name}
              </Link>
            )}
          </Row>
        ))}
      </Stack>
      <Row>
        <Link className={buttonClass('plain')} to="/how-creators-get-paid">
          {copy.start.paid}
        </Link>
      </Row>
    </Panel>
  );
}
