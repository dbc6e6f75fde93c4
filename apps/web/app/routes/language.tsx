import { asLanguage, languageCookie } from '@realfin/contract/languages';
import { safeDestination } from '@realfin/contract/pages';
import { redirect } from 'react-router';
import { pageContext } from '../lib/page-context.ts';
import type { Route } from './+types/language';

const yearSeconds = 365 * 86_400;

/** Stores the choice in this browser, and in the account of a signed-in person. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, viewer, origin } = context.get(pageContext);
  const form = await request.formData();
  const [language, to] = [form.get('language'), form.get('to')];
  const chosen = asLanguage(typeof language === 'string' ? language : null);
  const back = safeDestination(typeof to === 'string' ? to : null, '/');
  if (chosen === null) return redirect(back, 303);
  if (viewer !== null) await api.accounts.setLanguage({ language: chosen });
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const cookie = `${languageCookie}=${chosen}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  return redirect(back, { status: 303, headers: { 'set-cookie': cookie } });
}

export const loader = () => redirect('/');
