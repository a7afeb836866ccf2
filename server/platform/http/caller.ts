import type { Who } from '../../../contract/route.ts'

interface SignedIn {
  readonly accountId: string
  readonly sessionId: string
}
export interface ShopperCaller extends SignedIn {
  readonly userType: 'USER'
}
export interface VendorCaller extends SignedIn {
  readonly userType: 'VENDOR'
  readonly vendorId: string
  readonly vendorStatus: string
}
export interface AdminCaller extends SignedIn {
  readonly userType: 'ADMIN'
  /** A setting requires a second factor and there is none: only setting one up is open. */
  readonly mustEnrol: boolean
}

/** The signed-in account of a request, as the database knew it when the request began. */
export type Caller = ShopperCaller | VendorCaller | AdminCaller

/** The people that a route lets in. */
export type CallerFor<W extends Who> = W extends readonly (infer T)[]
  ? Extract<Caller, { userType: T }>
  : undefined
