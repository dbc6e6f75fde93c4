// Times of the product, with their units.
export const timings = {
  /** An announced stream that never began leaves the upcoming ones this long after its time. */
  streamGraceHours: 6,
  /** Autosaves of an article go into one version for this long. */
  articleVersionMinutes: 10,
  viewSeconds: { play: 30, read: 10 },
  /** Reading stops counting when nobody scrolled, pointed or typed for this long. */
  readIdleSeconds: 60,
  viewWindowMinutes: 30,
  /** What was served is kept by the hour for so long, then by the month, and then deleted. */
  servedHourDays: 100,
  servedMonths: 18,
  /** A bite is shown after some time on the screen, and viewed after some play, or at its end. */
  biteSeconds: { shown: 1, view: 3 },
  acquisitionWindowDays: 30,
  /** An account counts as new to payments for this long. */
  newPayerDays: 7,
  /** The reward for a referred channel is paid this long after its approval. */
  referralHoldDays: 30,
  /** The share of a ticket is released this long after its event, or after a later purchase. */
  ticketHoldDays: 3,
  /** Events of a suspended channel are called off after this long, or at their time. */
  suspendedEventHours: 24,
  /** Payouts wait this long after bank details were changed. */
  payeeChangeDays: 7,
  /** A promised payout that has not left so long after its day is late. */
  payoutLateHours: 24,
  /** A subscription renews at another price this long after its owner was notified. */
  priceNoticeDays: 30,
  graceDays: 7,
  retryDays: [1, 3, 5, 7],
  /** The link of an email about a failed renewal works this long. */
  paymentLinkDays: 7,
  deletedPostDays: 30,
  undoDeleteMinutes: 10,
  undoPublishSeconds: 10,
  confirmedMinutes: 10,
  commentEditMinutes: 15,
  newAccountDays: 7,
  teamInvitationDays: 30,
  progressSeconds: 10,
  /** How exact the number of those who watch is. */
  presenceMs: 10_000,
  playbackReportMs: 30_000,
  renewalNoticeDays: 3,
  /** Before a free trial ends, its owner gets an email about what will be charged. */
  trialNoticeDays: 3,
  eventRetentionDays: 90,
  exportDays: 7,
  exportAddressHours: 6,
} as const;
