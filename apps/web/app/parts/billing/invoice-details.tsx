import type { BuyerDetails } from '@realfin/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { buyerDetailsQuery } from './queries.ts';

const InvoiceDetailsDialog = lazy(() => import('./invoice-details-dialog.tsx'));

/** The dialog with the details; it has a form, so it cannot be in another one. */
export function useInvoiceDetails() {
  const details = useQuery(buyerDetailsQuery()).data;
  const [isOpen, setIsOpen] = useState(false);
  const isGiven = details !== undefined && details.name !== '';
  const dialog =
    details === undefined ? null : (
      <LazyDialog
        opened={isOpen}
        dialog={InvoiceDetailsDialog}
        props={{ details, onClose: () => setIsOpen(false) }}
      />
    );
  return {
    details: isGiven ? details : null,
    label: isGiven ? copy.buyer.change : copy.buyer.add,
    open: () => setIsOpen(true),
    dialog,
  };
}

/** The details on the person's next invoices, with a button to edit them. */
export function InvoiceDetails() {
  const { details, label, open, dialog } = useInvoiceDetails();
  return (
    <Panel title={copy.buyer.title}>
      {details === null ? (
        <Text size={14} tone="muted">
          {copy.buyer.text}
        </Text>
      ) : (
        <Summary details={details} />
      )}
      <Row>
        <Button onClick={open}>{label}</Button>
      </Row>
      {dialog}
    </Panel>
  );
}

function Summary({ details: { name, company, address, vatId } }: { details: BuyerDetails }) {
  const lines = [company, ...address.split('\n'), vatId === '' ? '' : copy.buyer.vatIdOf(vatId)];
  return (
    <Stack gap={4}>
      <Text weight="medium">{name}</Text>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <Text key={line} size={14} tone="muted">
            {line}
          </Text>
        ))}
    </Stack>
  );
}
