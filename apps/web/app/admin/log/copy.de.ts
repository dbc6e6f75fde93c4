import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Protokoll der Verwaltung',
  description: 'Was in der Verwaltung getan wurde. Niemand kann Einträge ändern oder löschen.',
  list: 'Einträge, die neuesten zuerst',
  empty: 'Noch keine Einträge',
  emptyText: 'Entscheidungen und Änderungen der Verwaltung erscheinen hier.',
  review: 'Bewerbungen ansehen',
  loadFailed: 'Wir konnten das Protokoll nicht laden.',
  actions: {
    APPLICATION_APPROVED: 'Hat eine Bewerbung angenommen',
    APPLICATION_DECLINED: 'Hat eine Bewerbung abgelehnt',
    SETTING_CHANGED: 'Hat eine Einstellung geändert',
    REFUND_ORDERED: 'Hat eine Erstattung veranlasst',
    REFUND_APPROVED: 'Hat eine Erstattung freigegeben',
    REFUND_DECLINED: 'Hat eine Erstattung abgelehnt',
    BLOCK_LIFTED: 'Hat jemandem das Bezahlen wieder erlaubt',
    PAYOUTS_FROZEN: 'Hat die Auszahlungen eines Monats festgeschrieben',
    PAYOUTS_APPROVED: 'Hat die Auszahlungen eines Monats freigegeben',
    PAYOUTS_STARTED: 'Hat die Auszahlungen eines Monats gestartet',
    PAYOUT_PAID: 'Hat Auszahlungen als bezahlt markiert',
    PAYOUT_RETURNED: 'Hat eine Auszahlung ins Guthaben zurückgebucht',
    PAYOUT_RETRIED: 'Hat eine Auszahlung erneut versucht',
    PAYEE_DECIDED: 'Hat die Auszahlungsangaben eines Kanals geprüft',
    STEP_RETRIED: 'Hat einen Zahlungsschritt erneut versucht',
    STEP_RESOLVED: 'Hat einen Zahlungsschritt als erledigt markiert',
    EVIDENCE_SUBMITTED: 'Hat Belege in einem Widerspruch eingereicht',
    AFFILIATE_DECIDED: 'Hat über einen Affiliate entschieden',
    REFERRAL_REVERSED: 'Hat eine Empfehlung zurückgenommen',
    OFFER_MADE: 'Hat einen Gutschein angelegt',
    OFFER_ENDED: 'Hat einen Gutschein beendet',
  },
  settings: {
    'approve-everyone: on': 'Neue Bewerbungen werden automatisch angenommen',
    'approve-everyone: off': 'Neue Bewerbungen brauchen eine Zustimmung',
  },
};
