import { useId, type ReactNode } from 'react';
import { Row, Stack } from '../layout/layout.tsx';
import { Heading } from '../text/text.tsx';

interface SectionProps {
  as?: 'section' | 'nav' | 'aside';
  title: ReactNode;
  /** The fragment that links to its heading. */
  id?: string;
  level?: 2 | 3;
  size?: 14 | 16 | 18 | 22 | 28;
  gap?: 8 | 12 | 16 | 24;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled section without a surface; with one it is a `Panel`. */
export function Section({
  as = 'section',
  title,
  id: ownId,
  level = 2,
  size = 18,
  gap = 12,
  aside,
  children,
}: SectionProps) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const heading = (
    <Heading level={level} size={size} id={id}>
      {title}
    </Heading>
  );
  return (
    <Stack as={as} gap={gap} labelledBy={id}>
      {aside === undefined ? (
        heading
      ) : (
        <Row align="baseline" spread>
          {heading}
          {aside}
        </Row>
      )}
      {children}
    </Stack>
  );
}
