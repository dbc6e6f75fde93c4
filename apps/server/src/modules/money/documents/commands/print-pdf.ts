import { printDocument } from '../../../../gateways/pdf/print-document.ts';
import type { DocumentRow } from '../queries.ts';
import { printedView } from '../views/printed.ts';

/** The PDF of a document, rendered from its snapshot only. */
export const printPdf = ({ snapshot }: DocumentRow): Promise<Buffer> => printDocument(printedView(snapshot));
