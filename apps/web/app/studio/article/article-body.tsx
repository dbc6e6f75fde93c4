import { limits } from '@realfin/contract/limits';
import type { ReactNode } from 'react';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { minutesToRead } from '../kit/rules/word-count.ts';
import { copy } from './copy.ts';

interface ArticleBodyProps {
  words: number;
  error: string | undefined;
  children: ReactNode;
}

/** The editor with its word count and reading time. */
export function ArticleBody({ words, error, children }: ArticleBodyProps) {
  const { min, max } = limits.articleWords;
  return (
    <div tabIndex={-1} data-invalid={error !== undefined}>
      <Stack gap={8}>
        <Row spread align="baseline">
          <Heading level={2} size={14}>
            {copy.body}
          </Heading>
          <Text as="span" size={12} tone={words < min || words > max ? 'warning' : 'muted'} tabular>
            {`${copy.words(words)} · ${copy.toRead(minutesToRead(words))}`}
          </Text>
        </Row>
        {children}
        <Text size={14} tone={error === undefined ? 'muted' : 'error'}>
          {error ?? copy.limits}
        </Text>
      </Stack>
    </div>
  );
}
