import type { ReactNode } from 'react';
import { Panel } from '../card/panel.tsx';
import { Stack } from '../layout/layout.tsx';

interface SectionProps {
  /** File name of its screenshot. */
  name: string;
  title: string;
  children: ReactNode;
}

/** One screenshot in components.spec.ts. */
export const Section = ({ name, title, children }: SectionProps) => (
  <div data-picture={name}>
    <Panel title={title}>
      <Stack>{children}</Stack>
    </Panel>
  </div>
);
