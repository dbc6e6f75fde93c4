import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { copy } from './copy.ts';
import { Country } from './country.tsx';
import { ratesQuery } from './queries.ts';
import { RateTable } from './rate-table.tsx';
import { ReportSection } from './report-section.tsx';
import type { Quarter } from './rules.ts';

const texts = copy.rates;
const AddRateDialog = lazy(() => import('./add-rate-dialog.tsx'));

export const TaxesPage = ({ quarters }: { quarters: readonly Quarter[] }) => (
  <AdminPage place="taxes" wide>
    <Rates />
    <ReportSection quarters={quarters} />
  </AdminPage>
);

function Rates() {
  const { data, isError, refetch } = useQuery(ratesQuery());
  if (isError && data === undefined)
    return (
      <Notice kind="error" title={copy.loadFailed}>
        <Row>
          <Button onClick={() => void refetch()}>{copy.tryAgain}</Button>
        </Row>
      </Notice>
    );
  if (data === undefined) return null;
  const { isOn, sellerCountry, taxesTips, rates } = data;
  return (
    <>
      {isOn ? null : (
        <Notice kind="info" title={copy.off}>
          <p>{copy.offText}</p>
        </Notice>
      )}
      <Panel title={texts.title}>
        <Text size={14} tone="muted">
          {texts.hint} {taxesTips ? texts.tips : texts.noTips}
        </Text>
        {sellerCountry === null ? null : (
          <Text size={14} tone="muted">
            {texts.home} <Country code={sellerCountry} />
          </Text>
        )}
        {rates.length === 0 ? <Text>{texts.empty}</Text> : <RateTable rates={rates} />}
        <AddRate />
      </Panel>
    </>
  );
}

function AddRate() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Row>
        <Button kind="accent" onClick={() => setOpen(true)}>
          {copy.add.save}
        </Button>
      </Row>
      <LazyDialog opened={isOpen} dialog={AddRateDialog} props={{ onClose: () => setOpen(false) }} />
    </>
  );
}
