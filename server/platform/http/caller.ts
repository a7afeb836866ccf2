import type { Permission, RoleWith } from '../../../contract/permissions.ts'

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

/** The callers that a route lets in: those whose role has its permission. */
export type CallerFor<P extends 'anyone' | Permission> = P extends Permission
  ? Extract<Caller, { userType: RoleWith<P> }>
  : undefined
