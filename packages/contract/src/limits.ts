// The product's limits, with their units.

export const limits = {
  name: { min: 2, max: 20 },
  username: { min: 2, max: 20 },
  description: 200,
  socialLink: 100,
  /** Links of a profile. */
  links: 8,
  linkLabel: 40,
  channelAbout: 1600,
  password: { min: 10, max: 200 },
  /** Characters of a code of the second step, as typed. */
  loginCode: 30,
  email: 254,
  minimumAgeYears: 13,
  declineReason: 500,
  deskNote: 500,
  decisionReason: 1_000,
  reportDetails: 1_000,
  /** Of one person. */
  reportsPerDay: 50,
  affiliateAbout: 500,
  /** Referral invitations of one person. */
  referralsPerDay: 20,
  /** Of an account younger than `youngDays`. */
  youngReferralsPerDay: 5,
  youngDays: 30,
  offerCode: { max: 40 },
  /** Billing periods that a coupon may lower. */
  offerPeriods: 36,
  mostTrialDays: 90,
  offerUses: 1_000_000,
  giftCode: 60,
  giftWords: 300,
  /** Recurring tips of one person. */
  tipPlans: 10,
  /** A recurring tip ends after so many consecutive renewals without it. */
  tipPlanMisses: 3,
  /** Rewards of the whole instance; further ones are paid in the next month. */
  referralRewardsPerMonth: 50,
  /** Of each text of a dispute's evidence. */
  evidence: 15_000,
  /** An administrator alone refunds up to this much of one purchase. */
  refundAloneCents: 10_000,
  /** Hours in which people can refund a payment themselves, by default. */
  refundHours: 48,
  refundHoursMax: 720,
  /** One subscription payment per person can be self-refunded in so many months, by default. */
  refundMonths: 12,
  refundMonthsMax: 60,
  payee: { name: 100, destination: 100, version: 64 },
  /** Smaller balances are carried to the next month. */
  payoutMinimumCents: 2_500,
  taxName: 30,
  /** Hundredths of a percent. */
  taxRateBps: 5_000,
  mostQuotedCents: 10_000_000,
  /** The network's budget for a coupon that it bears. */
  mostBudgetCents: 1_000_000_000,
  mostPauseMonths: 3,

  postTitle: 100,
  postText: 300,
  postDescription: 1600,
  descriptionFooter: 800,
  articleWords: { min: 50, max: 20_000 },
  articleWordsPerMinute: 130,
  articlePreviewBlocks: 20,
  /** Per article; the oldest autosaves are deleted first. */
  articleVersions: 50,
  articleJsonBytes: 1_000_000,
  articleTable: { rows: 500, columns: 30 },
  articleCaption: 300,
  articleNote: 1000,
  rankingTableTitle: 100,
  rankingTableDescription: 500,
  rankingTables: 50,
  rankingCsvBytes: 10_000_000,
  rankingCsvRows: 100_000,
  rankingCsvColumns: 100,
  rankingCell: 1_000,
  stackPosts: 500,
  stacksPerAdd: 100,
  /** Per feed; a page lists 500 of them. */
  importEpisodes: 10_000,
  importEpisodePage: 500,
  importFeedBytes: 15_000_000,
  importSoundBytes: 1024 ** 3,
  importCsvCharacters: 500_000,
  importCsvRows: 200,
  exportsPerDay: 5,
  exportsListed: 20,
  streamKey: 100,
  mediaAddress: 1_000,
  tipMemo: 400,
  buyer: { name: 100, company: 100, address: 300, addressLines: 8, vatId: 30 },
  /**
   * Declines of cards that never paid. Beyond them, an account has to wait, and new people of that network
   * must pass a bank check with a new card.
   */
  declinesPerDay: { account: 5, network: 20 },
  ppvTitle: 255,
  ppvDescription: 1024,
  /** The creator's message to ticket holders when an event is called off. */
  calledOffMessage: 400,
  ppvPriceCents: { min: 500, max: 50_000, usual: 10_000 },
  tagsPerPost: 9,
  captionCharacters: 1_000_000,
  captionLabel: 40,
  captionLanguages: 30,
  cues: 10_000,
  cueText: 500,
  podcastNumber: 10_000,
  /** In pixels; as podcast directories require. */
  podcastCoverSide: { min: 1_400, max: 3_000 },
  chapters: 100,
  chapterTitle: 100,

  landingTitle: 100,
  landingHeading: 25,
  landingDescription: 200,
  eventsPerChannel: 500,
  teamInvitationsPerDay: 20,
  /** Of a channel younger than `youngDays`. */
  youngInvitationsPerDay: 10,

  comment: { min: 1, max: 400 },
  heldWords: 200,
  heldWord: 60,
  heldCounted: 100,
  mentionsPerComment: 10,
  mentionEmailsPerDay: 20,
  onboardingChannels: 100,
  pushEndpoint: 1_000,
  pushBrowsers: 20,
  eventPath: 200,
  eventsPerCall: 20,

  imageBytes: 8_000_000,
  avatarBytes: 2_000_000,
  uploadBytes: 20 * 1024 ** 3,
  uploadChunkBytes: 157_286_400,
  filesAtOnce: 20,
  bodyBytes: 64 * 1024,
  /** Whole texts and tables: articles, rankings, captions, CSV. */
  documentBodyBytes: 2 * 1024 ** 2,

  pageRowsMax: 10_000,
  pageSizeMax: 100,

  bulkPosts: 100,
  selectablePosts: 1_000,
} as const;

/** Chats of live streams and events. */
export const chatLimits = {
  text: { min: 1, max: 200 },
  /** Characters of the quoted message shown in a reply. */
  quote: 40,
  slowSecondsMax: 300,
  accountMinutesMax: 43_200,
  /** Seconds between two messages of one person during a raid. */
  raidSlowSeconds: 30,
  /** Identical messages of one person within this time count as one. */
  repeatSeconds: 30,
  timeoutMinutesMax: 43_200,
  welcome: 300,
  reason: 200,
  /** Events one reader can catch up with; beyond it they load the last page. */
  catchUp: 300,
  held: 100,
  actions: 50,
};
