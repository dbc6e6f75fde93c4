import { Section } from '../../components/section/section.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { AffiliateList } from './affiliate-list.tsx';
import { copy } from './copy.ts';
import { OfferSection } from './offer-list.tsx';
import { ReferralList } from './referral-list.tsx';

export const GrowthPage = () => (
  <AdminPage place="growth">
    <OfferSection />
    <Section title={copy.affiliates}>
      <AffiliateList />
    </Section>
    <Section title={copy.referrals}>
      <ReferralList />
    </Section>
  </AdminPage>
);
