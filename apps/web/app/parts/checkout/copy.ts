import { counted, price as money } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('checkout', {
  title: 'Subscribe',
  description: 'Choose a plan and pay by card.',
  plans: {
    legend: 'Choose a plan',
    names: { monthly10: 'Monthly', yearly10: 'Yearly' },
    perMonth: 'per month',
    monthly10: (price: number) => `${money(price)} charged each month`,
    yearly10: (price: number) => `${money(price)} charged once a year`,
    badge: (freeMonths: number) => `${counted(freeMonths, 'month')} free`,
    saving: 'saving over 15%',
  },
  payment: 'Payment',
  total: 'Total today',
  change: 'Change',
  changePlan: 'Change plan',
  renews: (date: string, price: string) => `Renews on ${date} for ${price}, until you cancel.`,
  announce: 'Announce it in the comments of this post',
  pay: (price: string) => `Pay ${price}`,
  notice:
    'By subscribing you agree to the [Terms of Use](/tou) and the [Privacy Policy](/privacy), and to automatic renewal until you cancel. You can cancel anytime in your settings. See the [refund policy](/about/refunds).',
  lines: { monthly10: 'Monthly subscription', yearly10: 'Yearly subscription' },
  coupon: {
    have: 'Have a code?',
    label: 'Code',
    use: 'Use Code',
    remove: 'Remove',
    line: (code: string) => `Code ${code}`,
    applied: (code: string, price: string, periods: number) =>
      `${code}: ${price} off, for ${counted(periods, 'payment')}`,
    failed: "The code couldn't be checked. Please try again.",
  },
  trial: {
    applied: (code: string, days: number) => `${code}: free for ${counted(days, 'day')}`,
    afterwards: {
      monthly10: (date: string, price: string) =>
        `Free until ${date}, then ${price} a month until you cancel. Your bank checks your card now, without a charge.`,
      yearly10: (date: string, price: string) =>
        `Free until ${date}, then ${price} a year until you cancel. Your bank checks your card now, without a charge.`,
    },
    start: 'Start Free Trial',
  },
  event: {
    title: 'Buy a ticket',
    kind: 'Pay-per-view event',
    ticket: (title: string) => `Ticket for “${title}”`,
    once: 'You pay for the ticket once.',
    withSubscription:
      'Events are sold on top of the subscription, so you get both in one payment. The ticket stays yours if you cancel the subscription.',
    renews: (date: string, price: string) =>
      `You pay for the ticket once. The subscription renews on ${date} for ${price}, until you cancel.`,
    notice:
      'By buying you agree to the [Terms of Use](/tou) and the [Privacy Policy](/privacy). You can return the ticket until the event starts, and you get your money back if it is called off. See the [refund policy](/about/refunds).',
    bothNotice:
      'By paying you agree to the [Terms of Use](/tou), the [Privacy Policy](/privacy), and automatic renewal of the subscription until you cancel. You can cancel anytime in your settings. You can return the ticket until the event starts, and you get your money back if it is called off. See the [refund policy](/about/refunds).',
    waiting:
      "This page updates automatically, and you can leave it. You get your ticket as soon as your bank confirms, and you won't be charged twice.",
  },
  dialog: {
    title: (channel: string) => `Subscribe to watch ${channel}`,
    thanks: 'Thank you!',
    opened: 'You now have access to all premium content from all creators.',
    share: (channel: string) => `${channel} gets a share of your subscription.`,
    already: 'You already have a subscription.',
    continue: 'Continue',
  },
});
