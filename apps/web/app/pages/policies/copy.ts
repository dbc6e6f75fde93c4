import { messages } from '../../lib/language.ts';

export const copy = messages('policies', {
  version: (version: string, date: string) => `Version ${version} · Last revised ${date}`,
  refundRule: (hours: number) =>
    hours === 0
      ? 'Payments for the subscription are refunded on request.'
      : `For ${hours} hours after a payment for the subscription, you can refund it in your settings, as long as you have opened no premium content since. After that, periods that have begun are not refunded.`,
  contents: 'On this page',
  older: "You can find earlier versions in this site's source code.",
});
