import type { ReactNode } from 'react';
import { Heading, Text } from '../../components/text/text.tsx';
import classes from './file-section.module.css';

interface FileSectionProps {
  title: string;
  hint?: string;
  /** Shown below the file. */
  note?: string | undefined;
  problem?: string | undefined;
  children: ReactNode;
}

/** A file of a post. Gets the focus when publishing finds it missing. */
export const FileSection = ({ title, hint, note, problem, children }: FileSectionProps) => (
  <section className={classes.file} aria-label={title} tabIndex={-1} data-invalid={problem !== undefined}>
    <Heading level={2} size={14}>
      {title}
    </Heading>
    {hint === undefined ? null : (
      <Text size={14} tone="muted">
        {hint}
      </Text>
    )}
    {children}
    {note === undefined ? null : (
      <Text size={14} tone="muted">
        {note}
      </Text>
    )}
    {problem === undefined ? null : (
      <Text size={14} weight="medium" tone="error" role="alert">
        {problem}
      </Text>
    )}
  </section>
);
