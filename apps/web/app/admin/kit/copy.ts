import { messages } from '../../lib/language.ts';

export const copy = messages('admin', {
  title: 'Administration',
  tabsLabel: 'Administration',
  reports: 'Reports',
  withCount: (place: string, count: string) => `${place} (${count})`,
  people: 'People',
  applications: 'Applications',
  payments: 'Payments',
  payouts: 'Payouts',
  taxes: 'Taxes',
  subscriptions: 'Subscriptions',
  growth: 'Growth',
  emails: 'Email',
  log: 'Log',
  waitingRuns: {
    frozen: (month: string) => `The payouts of ${month} wait for approval.`,
    approved: (month: string) => `The payouts of ${month} are approved and not paid yet.`,
  },
  warnings: {
    diskLow: {
      title: 'The disk is almost full.',
      text: (gigabytes: string) =>
        `${gigabytes} GB are left. Uploads, logins and payments fail when it is full.`,
    },
    emailsFailing: {
      title: "Emails can't be sent.",
      text: (count: string) =>
        count === '0'
          ? "The email server doesn't answer, or refuses the login."
          : `Failed emails since yesterday: ${count}. Check the email server.`,
    },
    jobWaiting: {
      title: 'A job has waited for more than half an hour.',
      text: (job: string) => `${job}. Check that a worker runs.`,
    },
    jobFailing: {
      title: 'A job has failed too often.',
      text: (jobs: string) => `${jobs}. The log has the reason.`,
    },
  },
  openRun: 'Open payout run',
  tryAgain: 'Try again',
  more: 'Load more',
});
