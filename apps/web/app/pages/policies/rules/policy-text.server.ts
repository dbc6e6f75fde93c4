// Renders our Markdown files once per language, with this instance's name and the product's numbers.
import { defaultLanguage, languages, type Language } from '@realfin/contract/languages';
import { limits } from '@realfin/contract/limits';
import {
  formatCents,
  plans,
  referralRewardCents,
  reserve,
  shares,
  splitByWeight,
  splitEvenly,
  tipDollars,
} from '@realfin/contract/money';
import type { SiteFacts } from '@realfin/contract/page-context';
import { timings } from '@realfin/contract/timings';
import { Marked } from 'marked';
import { policies, type PolicyName } from './addresses.ts';

const files = import.meta.glob<string>('../../../../content/policies/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface PolicyText {
  title: string;
  description: string;
  /** ISO date of this version, and its number; null for pages that are no agreement. */
  date: string;
  version: string | null;
  html: string;
  /** The headings, for a table of contents. */
  parts: { id: string; title: string }[];
}

const { subscription, ppv, tip } = shares;
const percentSaved = Math.floor(100 - (plans.yearly10.priceCents * 100) / (plans.monthly10.priceCents * 12));
/** Split with the ledger's formula, so that the examples are right to the cent. */
const [, monthlyAcquisition = 0, monthlyRetention = 0] = splitByWeight(plans.monthly10.priceCents, [
  subscription.platform,
  subscription.acquisition,
  subscription.retention,
]);
const [yearlyPerMonth = 0] = splitEvenly(plans.yearly10.priceCents, plans.yearly10.months);

/** Formats whole dollars: `$5`. */
const wholeDollars = (dollars: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(
    dollars,
  );

/** The instance's settings, as sentences in the reader's language. */
export interface InstanceRules {
  refundRule: string;
  payoutRule: string;
  discountRule: string;
  giftRule: string;
  giftEndRule: string;
  unclaimedRule: string;
}
const noRules: InstanceRules = {
  ...{ refundRule: '', payoutRule: '', discountRule: '' },
  ...{ giftRule: '', giftEndRule: '', unclaimedRule: '' },
};

/** Values for {{name}} in the texts. */
const facts = (
  site: SiteFacts,
  origin: string,
  locale: string,
  rules: InstanceRules,
): Record<string, string> => ({
  ...rules,
  site: site.name,
  origin,
  host: new URL(origin).host,
  email: site.supportEmail,
  minimumAge: String(limits.minimumAgeYears),
  monthlyPrice: formatCents(plans.monthly10.priceCents, locale),
  yearlyPrice: formatCents(plans.yearly10.priceCents, locale),
  percentSaved: String(percentSaved),
  creatorShare: String(subscription.acquisition + subscription.retention),
  platformShare: String(subscription.platform),
  acquisition: String(subscription.acquisition),
  retention: String(subscription.retention),
  ppvShare: String(ppv.creator),
  ppvPlatform: String(ppv.platform),
  tipShare: String(tip.creator),
  tipPlatform: String(tip.platform),
  monthlyAcquisition: formatCents(monthlyAcquisition, locale),
  monthlyRetention: formatCents(monthlyRetention, locale),
  yearlyPerMonth: formatCents(yearlyPerMonth, locale),
  acquisitionDays: String(timings.acquisitionWindowDays),
  ppvLeast: wholeDollars(limits.ppvPriceCents.min / 100, locale),
  ppvMost: wholeDollars(limits.ppvPriceCents.max / 100, locale),
  tipLeast: wholeDollars(Math.min(...tipDollars), locale),
  tipMost: wholeDollars(Math.max(...tipDollars), locale),
  referralReward: wholeDollars(referralRewardCents / 100, locale),
  referralDays: String(timings.referralHoldDays),
  referralCap: String(limits.referralRewardsPerMonth),
  yearlyMonths: String(plans.yearly10.months),
  tipPlans: String(limits.tipPlans),
  tipPlanMisses: String(limits.tipPlanMisses),
  payoutMinimum: wholeDollars(limits.payoutMinimumCents / 100, locale),
  ticketHoldDays: String(timings.ticketHoldDays),
  payeeChangeDays: String(timings.payeeChangeDays),
  payoutLateHours: String(timings.payoutLateHours),
  reserveLeast: String(reserve.leastDisputes),
  reserveWindowDays: String(reserve.windowDays),
  reserveDays: String(reserve.days),
  reserveLow: String(reserve.low.keptPercent),
  reserveLowFrom: String(reserve.low.fromPercent),
  reserveHigh: String(reserve.high.keptPercent),
  reserveHighFrom: String(reserve.high.fromPercent),
  graceDays: String(timings.graceDays),
  retryDays: timings.retryDays.join(', '),
  viewPlaySeconds: String(timings.viewSeconds.play),
  viewReadSeconds: String(timings.viewSeconds.read),
  viewWindowMinutes: String(timings.viewWindowMinutes),
  servedMonths: String(timings.servedMonths),
  deletedPostDays: String(timings.deletedPostDays),
});

const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

function fill(text: string, values: Record<string, string>, file: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} uses {{${name}}}, which has no value.`);
    return value.replace(/[<>&]/g, '');
  });
}

/** `english` has the parts of the English text: links to one work in every language. */
function render(markdown: string, english: PolicyText['parts'] = []): Pick<PolicyText, 'html' | 'parts'> {
  const parts: PolicyText['parts'] = [];
  const marked = new Marked();
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const words = this.parser.parseInline(tokens);
        const title = words.replace(/<[^>]*>/g, '');
        if (depth !== 2) return `<h${depth}>${words}</h${depth}>\n`;
        const id = english[parts.length]?.id ?? idOf(title);
        parts.push({ id, title: title.replaceAll('&amp;', '&').replaceAll('&#39;', "'") });
        return `<h2 id="${id}">${words}</h2>\n`;
      },
      // Wide tables scroll within themselves, by keyboard too.
      table(token) {
        const cells = (row: typeof token.header, tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const body = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        return `<div class="scroll-box" tabindex="0" role="group"><table><thead><tr>${cells(token.header, 'th scope="col"').replaceAll('</th scope="col">', '</th>')}</tr></thead><tbody>${body}</tbody></table></div>`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), parts };
}

function readPolicy(
  name: PolicyName,
  site: SiteFacts,
  origin: string,
  language: Language,
  rules: InstanceRules,
): PolicyText {
  const isEnglish = language === defaultLanguage;
  const file = isEnglish ? policies[name].file : `${language}/${policies[name].file}`;
  const source = files[`../../../../content/policies/${file}.md`];
  const found = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source ?? '');
  if (found === null) throw new Error(`The policy ${file}.md is missing, or has no front matter.`);
  const [, head = '', body = ''] = found;
  const values = facts(site, origin, languages[language].locale, rules);
  const field = (key: string): string => {
    const value = new RegExp(`^${key}: (.+)$`, 'm').exec(head)?.[1];
    if (value === undefined) throw new Error(`${file}.md has no ${key} in its front matter.`);
    return fill(value, values, file);
  };
  return {
    title: field('title'),
    description: field('description'),
    date: field('date'),
    version: /^version: /m.test(head) ? field('version') : null,
    ...render(
      fill(body, values, file),
      isEnglish ? [] : policyText(name, site, origin, defaultLanguage).parts,
    ),
  };
}

const cached = new Map<string, PolicyText>();

/** The text of a policy for this instance, in the reader's language. */
export function policyText(
  name: PolicyName,
  site: SiteFacts,
  origin: string,
  language: Language,
  rules: InstanceRules = noRules,
): PolicyText {
  const key = JSON.stringify([name, site, origin, language, rules]);
  let text = cached.get(key);
  if (text === undefined) {
    text = readPolicy(name, site, origin, language, rules);
    cached.set(key, text);
  }
  return text;
}
