import type { Broadcast, HealthAdvice } from '@realfin/contract/live';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';

type Words = string | ((measured: number | null, recommended: number | null) => string);

/** The problem with its number, and the advice. */
function sentenceOf({ code, measured, recommended }: HealthAdvice, source: Broadcast['source']): string {
  const inBrowser: Partial<Record<HealthAdvice['code'], Words>> = copy.browserAdvice;
  const words: Words = (source === 'browser' ? inBrowser[code] : undefined) ?? copy.advice[code];
  return typeof words === 'string' ? words : words(measured, recommended);
}

interface AdviceListProps {
  advice: readonly HealthAdvice[];
  source: Broadcast['source'];
}

export function AdviceList({ advice, source }: AdviceListProps) {
  if (advice.length === 0) return null;
  return (
    <Stack as="ul" gap={8} label={copy.advice.title}>
      {advice.map((each) => (
        <Row key={each.code} as="li" gap={8} align="start" nowrap>
          <Icon name="alert-triangle" />
          <Text as="span" size={14}>
            {sentenceOf(each, source)}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
