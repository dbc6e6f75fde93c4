export interface AccountRegistered {
  kind: 'account.registered';
  accountId: number;
}
export interface VerificationRequested {
  kind: 'account.verificationRequested';
  accountId: number;
}
/** Somebody asks for a new password; whether there is such an account is not known yet. */
export interface PasswordResetRequested {
  kind: 'account.passwordResetRequested';
  email: string;
}
export interface PasswordChanged {
  kind: 'account.passwordChanged';
  accountId: number;
}
export interface ProfileChanged {
  kind: 'account.profileChanged';
  accountId: number;
}
/** Everything about the person is to be forgotten, by every module in its own way. */
export interface AccountDeleted {
  kind: 'account.deleted';
  accountId: number;
}
