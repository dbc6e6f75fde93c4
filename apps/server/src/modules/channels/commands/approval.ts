import type { Language } from '@realfin/contract/languages';
import { germanApproval } from './approval.de.ts';

export interface Approval {
  subject: string;
  text: (facts: { name: string; address: string; origin: string }) => string;
}

const englishApproval: Approval = {
  subject: 'Your channel is ready',
  text: ({ name, address, origin }) =>
    `Hello ${name},\n\nWe approved your application. Your channel: ${address}\n\nPublish your first post: ${origin}/content/management`,
};

const approvals: Record<Language, Approval> = { en: englishApproval, de: germanApproval };
export const approvalIn = (language: Language): Approval => approvals[language];
