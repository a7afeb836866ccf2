import { paths } from '../../../contract/paths.ts'
import type { UserType } from '../../../contract/permissions.ts'

/** The area of each kind of person who has one, and its first page. */
const areas = {
  VENDOR: { under: '/admin/vendor', first: paths.vendorDashboard() },
  ADMIN: { under: '/admin/user', first: paths.adminVendors() },
} as const

/** Where somebody goes after signing in: to their own area, or on to where a shopper was going, if anywhere. */
export function landingOf(userType: UserType, next: string | undefined): string | undefined {
  const isWithin = (under: string) => next !== undefined && (next === under || next.startsWith(`${under}/`))
  if (userType === 'USER') return isWithin('/admin') ? paths.home() : next
  return isWithin(areas[userType].under) ? next : areas[userType].first
}
