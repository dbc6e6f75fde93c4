import { useQuery } from '@tanstack/react-query';
import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { proseClass } from '../../components/prose/prose.ts';
import { Heading, Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { countingQuery } from './queries.ts';

/** Explains what a view is with the server's constants. */
export function CountingPage() {
  const rules = useQuery(countingQuery()).data;
  if (rules === undefined) return null;
  return (
    <Page width="article">
      <Stack as="article" gap={32}>
        <Stack as="header" gap={12}>
          <Heading level={1} size={36}>
            {copy.title}
          </Heading>
          <Text size={18} tone="muted">
            {copy.lead}
          </Text>
        </Stack>
        <div className={proseClass.plain}>
          <h2>{copy.counted}</h2>
          <List items={copy.countedItems(rules)} />
          <p>{copy.once(rules)}</p>
          <p>{copy.premium}</p>
          <h2>{copy.bites}</h2>
          <List items={copy.bitesItems(rules)} />
          <h2>{copy.left}</h2>
          <List items={copy.leftItems(rules)} />
          <h2>{copy.time}</h2>
          <p>{copy.timeText(rules)}</p>
          <h2>{copy.live}</h2>
          <p>{copy.liveText(rules)}</p>
          <h2>{copy.privacy}</h2>
          <p>{copy.privacyText}</p>
          <h2>{copy.shown}</h2>
          <List items={copy.shownItems(rules)} />
          <h2>{copy.kept}</h2>
          <List items={copy.keptItems(rules)} />
        </div>
      </Stack>
    </Page>
  );
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
