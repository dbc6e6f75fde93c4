// Behavior of the test numbers: most are Stripe's own, the others are those of the sandbox.

export interface Magic {
  /** Declines every charge, or only those without the card holder. */
  decline?: { code: string; declineCode: string; advice?: Advice; networkAdvice?: string };
  declinesOnlyOffSession?: boolean;
  /** Declines only larger charges. */
  declinesAboveCents?: number;
  refusedWhenAttached?: boolean;
  /** `once`: not after an approved challenge. */
  authentication?: 'always' | 'once';
  declinesAfterAuthentication?: boolean;
  dispute?: { reason: string; isInquiry: boolean };
  refundFails?: boolean;
  refundIsPending?: boolean;
  staysProcessing?: boolean;
  /** The charge succeeds, but its answer is lost. */
  losesAnswer?: boolean;
  answersLate?: boolean;
}
export type Advice = 'confirm_card_data' | 'do_not_try_again' | 'try_again_later';

const declined = (declineCode: string, rest: Partial<NonNullable<Magic['decline']>> = {}): Magic => ({
  decline: { code: 'card_declined', declineCode, ...rest },
});

const magic: Readonly<Record<string, Magic>> = {
  '4000000000000002': declined('generic_decline', { advice: 'try_again_later' }),
  '4000000000009995': declined('insufficient_funds', { advice: 'try_again_later' }),
  '4000000000009987': declined('lost_card', { advice: 'do_not_try_again', networkAdvice: '03' }),
  '4000000000009979': declined('stolen_card', { advice: 'do_not_try_again' }),
  '4000000000000069': declined('expired_card', { code: 'expired_card', advice: 'confirm_card_data' }),
  '4000000000000101': declined('incorrect_cvc', { code: 'incorrect_cvc', advice: 'confirm_card_data' }),
  '4000000000000119': declined('processing_error', { code: 'processing_error', advice: 'try_again_later' }),
  '4000000000000127': { refusedWhenAttached: true },
  '4000002760003184': { authentication: 'always' },
  '4000002500003155': { authentication: 'once' },
  '4000008260003178': { authentication: 'always', declinesAfterAuthentication: true },
  '4000000000000341': { ...declined('generic_decline'), declinesOnlyOffSession: true },
  '4000000000001802': {
    ...declined('insufficient_funds', { advice: 'try_again_later' }),
    ...{ declinesOnlyOffSession: true, declinesAboveCents: 1_800 },
  },
  '4000000000000358': {
    ...declined('stolen_card', { advice: 'do_not_try_again' }),
    declinesOnlyOffSession: true,
  },
  '4000000000000259': { dispute: { reason: 'fraudulent', isInquiry: false } },
  '4000000000002685': { dispute: { reason: 'product_not_received', isInquiry: false } },
  '4000000000001976': { dispute: { reason: 'fraudulent', isInquiry: true } },
  '4000000000007726': { refundIsPending: true },
  '4000000000005126': { refundFails: true },
  '4000000000006009': { answersLate: true },
  '4000000000007007': { losesAnswer: true },
  '4000000000001000': { staysProcessing: true },
};

export const magicOf = (number: string): Magic => magic[number] ?? {};

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  return 'unknown';
}
