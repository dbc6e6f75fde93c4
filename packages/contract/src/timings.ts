// Times of the product, with their units.
export const timings = {
  /** An announced stream that never started leaves the upcoming list this long after its time. */
  streamGraceHours: 6,
  /** Autosaves of an article within this time update one version. */
  articleVersionMinutes: 10,
  viewSeconds: { play: 30, read: 10 },
  /** Reading stops counting after so long without scrolling, pointing or typing. */
  readIdleSeconds: 60,
  viewWindowMinutes: 30,
  /** Served content is stored by the hour for so long, then by the month, and then deleted. */
  servedHourDays: 100,
  servedMonths: 18,
  /** A bite is shown after some time on the screen, and viewed after some play, or at its end. */
  biteSeconds: { shown: 1, view: 3 },
  acquisitionWindowDays: 30,
  /** An account counts as new to payments for this long. */
  newPayerDays: 7,
  /** The reward for a referred channel becomes due this long after its approval. */
  referralHoldDays: 30,
  /** The share of a ticket is released this long after its event, or after a later purchase. */
  ticketHoldDays: 3,
  /** Events of a suspended channel are called off after this long, or at their start. */
  suspendedEventHours: 24,
  /** Payouts wait this long after bank details were changed. */
  payeeChangeDays: 7,
  /** A promised payout counts as late this long after its day. */
  payoutLateHours: 24,
  /** A subscription renews at another price this long after the notification. */
  priceNoticeDays: 30,
  graceDays: 7,
  retryDays: [1, 3, 5, 7],
  /** Validity of the payment link in an email about a failed renewal. */
  paymentLinkDays: 7,
  deletedPostDays: 30,
  undoDeleteMinutes: 10,
  undoPublishSeconds: 10,
  confirmedMinutes: 10,
  commentEditMinutes: 15,
  newAccountDays: 7,
  teamInvitationDays: 30,
  progressSeconds: 10,
  /** Accuracy of the number of viewers. */
  presenceMs: 10_000,
  playbackReportMs: 30_000,
  renewalNoticeDays: 3,
  /** Notice before the end of a free trial, with the amount to be charged. */
  trialNoticeDays: 3,
  eventRetentionDays: 90,
  exportDays: 7,
  exportAddressHours: 6,
} as const;
