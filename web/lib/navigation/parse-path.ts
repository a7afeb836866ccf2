/** Parses a path: its area, its store, and whether a redirect to it is safe. */
import { paths } from '../../../contract/paths.ts'
import type { UserType } from '../../../contract/route.ts'

/** Areas by kind of account, and their first pages. */
const areas = {
  VENDOR: { under: '/admin/vendor', first: paths.vendorDashboard() },
  ADMIN: { under: '/admin/user', first: paths.adminVendors() },
} as const

/** Redirect after sign-in: to the own area, or on to the page that a shopper was about to open. */
export function landingOf(userType: UserType, next: string | undefined): string | undefined {
  const isWithin = (under: string) => next !== undefined && (next === under || next.startsWith(`${under}/`))
  if (userType === 'USER') return isWithin('/admin') ? paths.home() : next
  return isWithin(areas[userType].under) ? next : areas[userType].first
}

/** Areas are documents of their own: a link into one, or out of one, is a full page load. */
export const isOfArea = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname)

export const isCheckout = (pathname: string): boolean => /^(\/store\/[^/]+)?\/checkout(\/|$)/.test(pathname)

/** The store of a store page, if it is one. */
export function storeOf(pathname: string): string | undefined {
  const segment = /^\/store\/([^/]+)/.exec(pathname)?.[1]
  return segment === undefined ? undefined : decodeURIComponent(segment)
}

const here = 'https://here.invalid'

/**
 * Open redirect: only a path of this site, never another host. Parsed as browsers do, which drop some control
 * characters, take `\\` for `/` and resolve dots before they look for a host.
 */
export function pathIn(next: string | null): string | undefined {
  if (next === null || !/^\/[^\p{Cc}\\]*$/u.test(next)) return undefined
  try {
    const { origin, pathname, search, hash } = new URL(next, here)
    return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined
  } catch {
    // Not a valid address.
    return undefined
  }
}
