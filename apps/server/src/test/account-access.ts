import type { Access } from '@realfin/contract/core';

/** Rows of the authorization table: accounts and two-step login. */
export const accountAccess: Record<string, Access> = {
  'accounts.getMe': 'user',
  'accounts.checkUsername': 'public',
  'accounts.updateProfile': 'user',
  'accounts.setLanguage': 'user',
  'accounts.deleteAccount': 'user',
  'accounts.listSessions': 'user',
  'accounts.revokeSession': 'user',
  'accounts.revokeOtherSessions': 'user',
  'accounts.confirmIdentity': 'user',
  'accounts.changePassword': 'user',
  'accounts.changeEmail': 'user',
  'accounts.resendVerification': 'user',
  'admin.removeSecondFactor': 'admin',
  'admin.restoreAddress': 'admin',
  'admin.sendTestEmail': 'admin',
  'secondFactor.getSecondFactor': 'user',
  'secondFactor.beginSecondFactor': 'user',
  'secondFactor.turnOnSecondFactor': 'user',
  'secondFactor.renewRecoveryCodes': 'user',
  'secondFactor.turnOffSecondFactor': 'user',
};
