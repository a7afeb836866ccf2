import { contract } from '../../contract/index.ts'
import { bind } from '../platform/http/binding.ts'
import { addAdmin } from './admin/add-admin.ts'
import { listAdminActions } from './admin/admin-actions.ts'
import { changeRole } from './admin/change-role.ts'
import { disableAccount, enableAccount } from './admin/disable-account.ts'
import { listAccounts } from './admin/list-accounts.ts'
import { changePassword } from './passwords/change-password.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { changeLanguage, changeUser } from './profile/change-user.ts'
import { showKyc } from './profile/show-kyc.ts'
import { showUser } from './profile/show-user.ts'
import { answerSecondFactor } from './second-factor/answer-second-factor.ts'
import {
  disableSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from './second-factor/manage-second-factor.ts'
import { endAccountSessions, resetSecondFactor } from './second-factor/reset-second-factor.ts'
import { beginSecondFactor, confirmSecondFactor } from './second-factor/set-up-second-factor.ts'
import { endOtherSessions, endOwnSession } from './sessions/end-own-sessions.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { logIn } from './sign-in/log-in.ts'
import { logOut } from './sign-in/log-out.ts'
import { offerGoogle, signInWithGoogleCode, signUpWithGoogle } from './sign-in/sign-up-with-google.ts'
import { forgetPassword, requestToken } from './sign-up/send-links.ts'
import { signUp } from './sign-up/sign-up.ts'
import { verifyEmail } from './sign-up/verify-email.ts'

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
  googleCode: signInWithGoogleCode,
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
  adminActs: listAdminActions,
})
