import { Card } from '../../components/card/card.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { proseClass } from '../../components/prose/prose.ts';
import { Section } from '../../components/section/section.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { fullDate } from '../../lib/format.ts';
import { copy } from './copy.ts';
import type { PolicyText } from './rules/policy-text.server.ts';
import classes from './policy-page.module.css';

const worthContents = 4;

export function PolicyPage({ text }: { text: PolicyText }) {
  const { title, description, date, version, html, parts } = text;
  return (
    <Page width="article">
      <Stack as="article" gap={24}>
        <Stack as="header" gap={8}>
          <Heading level={1} size={36}>
            {title}
          </Heading>
          <Text size={18}>{description}</Text>
          {version === null ? null : (
            <Text size={14} tone="muted">
              <time dateTime={date}>{copy.version(version, fullDate(date))}</time>
            </Text>
          )}
        </Stack>
        {parts.length < worthContents ? null : (
          <Card>
            <Section as="nav" title={copy.contents} size={14} gap={8}>
              <ol className={classes.parts}>
                {parts.map((part) => (
                  <li key={part.id}>
                    <a href={`#${part.id}`}>{part.title}</a>
                  </li>
                ))}
              </ol>
            </Section>
          </Card>
        )}
        {/* Our own files, rendered by our own server. */}
        <div className={proseClass.plain} dangerouslySetInnerHTML={{ __html: html }} />
      </Stack>
    </Page>
  );
}
