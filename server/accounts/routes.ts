import { contract } from '../../contract/index.ts'
import { bind } from '../platform/binding.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { refreshSession } from './refresh-session.ts'
import { showKyc } from './show-kyc.ts'
import { showUser } from './show-user.ts'

export const accountsRoutes = bind(contract.accounts, {
  login: logIn,
  refresh: refreshSession,
  logout: logOut,
  user: showUser,
  kyc: showKyc,
})
