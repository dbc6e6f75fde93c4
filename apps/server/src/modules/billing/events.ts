export interface InvoicePaid {
  kind: 'billing.invoicePaid';
  invoiceId: number;
}
