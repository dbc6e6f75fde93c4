import type { RecommendationRules } from '@realfin/contract/feeds';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { proseClass } from '../../components/prose/prose.ts';
import { Heading, Text } from '../../components/text/text.tsx';
import { rulesQuery } from '../../parts/discovery/queries/discovery.ts';
import { copy } from './copy.ts';

/** Explains the ranking with the server's constants. */
export function AlgorithmPage() {
  const rules = useQuery(rulesQuery()).data;
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
          <h2>{copy.sources}</h2>
          <dl>
            {copy.sourceItems(rules).map(([name, text]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </Fragment>
            ))}
          </dl>
          <h2>{copy.rank}</h2>
          <p>{copy.rankText}</p>
          <p>
            <code>{copy.scoreFormula(rules)}</code>
          </p>
          <p>{copy.scoreText(rules)}</p>
          <p>{copy.terms}</p>
          <Points rules={rules} />
          <h2>{copy.left}</h2>
          <ul>
            {copy.leftItems(rules).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <h2>{copy.visitors}</h2>
          <p>{copy.visitorsText}</p>
          <h2>{copy.counted}</h2>
          <p>{copy.countedText}</p>
        </div>
      </Stack>
    </Page>
  );
}

const Points = ({ rules }: { rules: RecommendationRules }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{copy.term}</th>
        <th scope="col">{copy.points}</th>
      </tr>
    </thead>
    <tbody>
      {copy.termItems(rules).map(([name, points]) => (
        <tr key={name}>
          <td>{name}</td>
          <td>{points}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
