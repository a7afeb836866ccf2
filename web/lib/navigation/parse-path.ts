/** Parts of an address: whose area it is, which store's, and whether it may be followed. */

/** Areas are pages of their own: a link into one, or out of one, fetches a page. */
export const isOfArea = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname)

export const isCheckout = (pathname: string): boolean => /^(\/store\/[^/]+)?\/checkout(\/|$)/.test(pathname)

/** The store whose pages these are, if they are a store's. */
export function storeOf(pathname: string): string | undefined {
  const segment = /^\/store\/([^/]+)/.exec(pathname)?.[1]
  return segment === undefined ? undefined : decodeURIComponent(segment)
}

const here = 'https://here.invalid'

/**
 * Only a path of ours, never another host: it is read as a browser reads it, who drops some control characters, takes
 * `\\` for `/` and folds dots away before it looks for a host.
 */
export function pathIn(next: string | null): string | undefined {
  if (next === null || !/^\/[^\p{Cc}\\]*$/u.test(next)) return undefined
  try {
    const { origin, pathname, search, hash } = new URL(next, here)
    return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined
  } catch {
    // No address at all.
    return undefined
  }
}
