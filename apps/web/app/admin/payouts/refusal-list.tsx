import { countryName } from '@realfin/contract/countries';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Section } from '../../components/section/section.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { currentLocale } from '../../lib/language.ts';
import { copy } from './copy.ts';
import { refusalsQuery } from './queries.ts';

const texts = copy.refusals;

/** Creators whom the provider did not set up, with its own sentence. Hidden while there are none. */
export function RefusalList() {
  const refusals = useQuery(refusalsQuery()).data ?? [];
  if (refusals.length === 0) return null;
  return (
    <Section title={texts.title}>
      <Text size={14} tone="muted">
        {texts.hint}
      </Text>
      <Stack as="ul" gap={8} label={texts.list}>
        {refusals.map(({ channel, country, message, at }) => (
          <MediaRow
            key={channel.id}
            as="li"
            look="card"
            wraps
            picture={<Avatar name={channel.name} url={channel.avatarUrl} />}
            title={`${channel.name} (@${channel.username})`}
            facts={
              <>
                <span suppressHydrationWarning>{countryName(country, currentLocale())}</span>
                <TimeAgo at={at} />
              </>
            }
          >
            <Text size={14} typed>
              {message}
            </Text>
          </MediaRow>
        ))}
      </Stack>
    </Section>
  );
}
