import { shares } from '@realfin/contract/money';
import type { Affiliate } from '@realfin/contract/referrals';
import { timings } from '@realfin/contract/timings';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { Input } from '../../components/field/input.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { Section } from '../../components/section/section.tsx';
import { SettingsHead } from '../../components/settings-head/settings-head.tsx';
import { Stat, Stats } from '../../components/stat/stat.tsx';
import { Text, linkClass } from '../../components/text/text.tsx';
import { fullDate, price, wholeCount } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useClipboard } from '../../lib/use-clipboard.ts';
import { ApplyForm } from './apply-form.tsx';
import { copy } from './copy.ts';
import { affiliateQuery, nextPayoutQuery } from './queries.ts';
import { ReferSection } from './refer-section.tsx';

export function LinksPage({ origin }: { origin: string }) {
  const affiliate = useQuery(affiliateQuery()).data;
  return (
    <Page width="form">
      <SettingsHead title={copy.title} />
      <Stack gap={32}>
        <Section title={copy.links}>
          <Stack gap={16}>
            <Text tone="muted">
              {copy.about(shares.subscription.acquisition, timings.acquisitionWindowDays)}
            </Text>
            {affiliate === undefined ? null : <Links affiliate={affiliate} origin={origin} />}
          </Stack>
        </Section>
        <ReferSection />
      </Stack>
    </Page>
  );
}

function Links({ affiliate, origin }: { affiliate: Affiliate; origin: string }) {
  const { state, reason, linkName } = affiliate;
  const words = reason === null ? null : <Text>{copy.reason(reason)}</Text>;
  return (
    <>
      {state === 'applied' ? <Notice kind="info" title={copy.applied} /> : null}
      {state === 'held' ? (
        <Notice kind="info" title={copy.held}>
          {words}
        </Notice>
      ) : null}
      {state === 'declined' ? (
        <Notice kind="info" title={copy.declined}>
          {words}
        </Notice>
      ) : null}
      {linkName === null ? null : <OwnLink address={`${origin}/?affiliate_id=${linkName}`} />}
      {state === 'none' || state === 'declined' ? <ApplyForm /> : null}
      {state === 'none' || state === 'applied' ? null : <Figures affiliate={affiliate} />}
      {affiliate.hasChannel && affiliate.linkName !== null ? <InChannel /> : null}
      {earns(affiliate) ? <NextPayout /> : null}
    </>
  );
}

/** Approved, or with money from before. */
const earns = ({ state, payableCents }: Affiliate): boolean =>
  state === 'approved' || state === 'held' || payableCents !== 0;

/** Links of a creator earn into their channel's balance, so this page has no amount of its own. */
const InChannel = () => (
  <Stack gap={8}>
    <Text>{copy.inChannel}</Text>
    <Link className={linkClass} to="/dashboard">
      {copy.dashboard}
    </Link>
  </Stack>
);

/** The next payout. The payouts page has reasons for delays and the monthly statements. */
function NextPayout() {
  const { nextCents, nextOn, reason } = useQuery(nextPayoutQuery()).data ?? {};
  if (nextCents === undefined || nextOn === undefined) return null;
  const day = fullDate(nextOn);
  return (
    <Stack gap={8}>
      <Text>{reason === null ? copy.nextPayout(price(nextCents), day) : copy.noPayout(day)}</Text>
      <Link className={linkClass} to="/dashboard/payouts">
        {copy.payouts}
      </Link>
    </Stack>
  );
}

function OwnLink({ address }: { address: string }) {
  const clipboard = useClipboard();
  return (
    <Stack gap={8}>
      <Row gap={8}>
        <Input
          readOnly
          value={address}
          aria-label={copy.ownLink}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className={buttonClass('accent')} onClick={() => clipboard.copy(address)}>
          <Icon name={clipboard.copied ? 'check' : 'copy'} />
          <span aria-live="polite">{clipboard.copied ? copy.copied : copy.copyLink}</span>
        </button>
      </Row>
      <Text size={14} tone="muted">
        {copy.ownLinkHint}
      </Text>
    </Stack>
  );
}

type Day = Affiliate['days'][number];
const count = (key: 'clicks' | 'signups' | 'subscriptions') => ({
  key,
  name: copy[key].name,
  kind: 'number' as const,
  cell: (row: Day) => wholeCount(row[key]),
});

function Figures({ affiliate }: { affiliate: Affiliate }) {
  const { clicks, signups, subscriptions, pending, payable } = copy;
  const { hasChannel, pendingCents, payableCents } = affiliate;
  const day = { key: 'day', name: copy.day, isHead: true, cell: (row: Day) => fullDate(row.day) };
  return (
    <>
      <Stats>
        <Stat {...clicks} value={wholeCount(affiliate.clicks)} />
        <Stat {...signups} value={wholeCount(affiliate.signups)} />
        <Stat
          name={subscriptions.name}
          text={(hasChannel ? subscriptions.ofChannel : subscriptions.text)(
            wholeCount(affiliate.activeSubscriptions),
          )}
          value={wholeCount(affiliate.subscriptions)}
        />
        {hasChannel && pendingCents === 0 ? null : <Stat {...pending} value={price(pendingCents)} />}
        {hasChannel && payableCents === 0 ? null : <Stat {...payable} value={price(payableCents)} />}
      </Stats>
      {affiliate.days.length === 0 ? null : (
        <DataTable
          caption={copy.days}
          columns={[day, count('clicks'), count('signups'), count('subscriptions')]}
          rows={affiliate.days}
          keyOf={(row) => row.day}
        />
      )}
    </>
  );
}
