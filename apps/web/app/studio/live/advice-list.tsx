import type { HealthAdvice } from '@realfin/contract/live';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';

/** What is wrong, with the number, and what to do about it. */
function sentenceOf({ code, measured, recommended }: HealthAdvice): string {
  const words = copy.advice[code];
  return typeof words === 'string' ? words : words(measured, recommended);
}

export function AdviceList({ advice }: { advice: readonly HealthAdvice[] }) {
  if (advice.length === 0) return null;
  return (
    <Stack as="ul" gap={8} label={copy.advice.title}>
      {advice.map((each) => (
        <Row key={each.code} as="li" gap={8} align="start" nowrap>
          <Icon name="alert-triangle" />
          <Text as="span" size={14}>
            {sentenceOf(each)}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
