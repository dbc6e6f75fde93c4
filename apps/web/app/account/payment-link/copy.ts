import { messages } from '../../lib/language.ts';

export const copy = messages('paymentLink', {
  open: {
    title: 'Pay for your subscription',
    description: 'Pay one open renewal of your subscription.',
    lead: (price: string) => `Your last payment of ${price} did not go through.`,
    confirmLead: (price: string) => `Your bank wants you to confirm the payment of ${price}.`,
    total: 'You pay now',
    plans: { monthly10: 'Monthly subscription', yearly10: 'Yearly subscription' },
    dates: (from: string, to: string) => `Period: ${from} to ${to}.`,
    keep: (date: string) => `Pay by ${date} to keep your access.`,
    choose: 'Pay with',
    other: 'Another card',
    gone: (card: string) => `Your ${card} can't be charged anymore. Add another card.`,
    replaces: 'This card replaces the one on your subscription.',
    pay: (price: string) => `Pay ${price}`,
    late: "You can leave this page. We tell you by email as soon as your bank answers, and you won't be charged twice.",
  },
  pending: {
    title: 'Your payment is being processed',
    text: "This page updates automatically. You won't be charged twice.",
  },
  paid: {
    title: 'Your payment went through',
    text: (price: string, date: string) => `${price} is paid. Your subscription continues until ${date}.`,
    manage: 'Your subscription',
  },
  ended: {
    title: 'There is nothing left to pay',
    text: 'This subscription has ended or was canceled. You can subscribe again at any time.',
    subscribe: 'Subscribe again',
  },
  expired: {
    title: 'This link has expired',
    text: 'Links in our emails work for 7 days. Sign in to pay or to change your card.',
    signIn: 'Sign in to pay',
  },
  invalid: {
    title: 'This link is not valid',
    text: 'Open the link from the email again, or sign in to pay.',
  },
  otherPerson: {
    title: 'This link is for another account',
    text: "You're signed in to another account. Log out, and open the link from the email again.",
    logOut: 'Log Out',
    home: 'Stay signed in',
  },
  failed: {
    title: "We couldn't load this payment",
    text: 'Nothing was charged. Try again in a moment.',
    again: 'Try again',
  },
});
