import { contract } from '../../contract/index.ts'
import { bind } from '../platform/binding.ts'
import { addAdmin } from './add-admin.ts'
import { listAdminActs } from './admin-acts.ts'
import { answerSecondFactor } from './answer-second-factor.ts'
import { changePassword } from './change-password.ts'
import { changeRole } from './change-role.ts'
import { changeLanguage, changeUser } from './change-user.ts'
import { endOtherSessions, endOwnSession } from './end-own-sessions.ts'
import { disableSecondFactor, renewRecoveryCodes, showSecondFactor } from './keep-second-factor.ts'
import { listAccounts } from './list-accounts.ts'
import { listSessions } from './list-sessions.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { refreshSession } from './refresh-session.ts'
import { resetPassword } from './reset-password.ts'
import { endAccountSessions, resetSecondFactor } from './reset-second-factor.ts'
import { forgetPassword, requestToken } from './send-links.ts'
import { beginSecondFactor, confirmSecondFactor } from './set-up-second-factor.ts'
import { showKyc } from './show-kyc.ts'
import { showUser } from './show-user.ts'
import { signUp } from './sign-up.ts'
import { comeInByGoogleCode, offerGoogle, signUpWithGoogle } from './sign-up-with-google.ts'
import { disableAccount, enableAccount } from './switch-account.ts'
import { verifyEmail } from './verify-email.ts'

export const accountsRoutes = bind(contract.accounts, {
  login: logIn,
  refresh: refreshSession,
  logout: logOut,
  user: showUser,
  kyc: showKyc,
  signUp,
  verify: verifyEmail,
  requestToken,
  forgetPassword,
  resetPassword,
  changePassword,
  googleOffer: offerGoogle,
  googleSignUp: signUpWithGoogle,
  googleCode: comeInByGoogleCode,
  sessions: listSessions,
  endSession: endOwnSession,
  endOtherSessions,
  secondFactor: showSecondFactor,
  answerSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  newRecoveryCodes: renewRecoveryCodes,
  disableSecondFactor,
  changeUser,
  changeLanguage,
  adminAccounts: listAccounts,
  addAdmin,
  disableAccount,
  enableAccount,
  changeRole,
  endAccountSessions,
  resetSecondFactor,
  adminActs: listAdminActs,
})
