/** The cookies that pages read and write themselves. Over https they are Secure and `__Host-`: no subdomain sets them. */

/** Sets a cookie of the whole site; an age of 0 deletes it. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const isSecure = location.protocol === 'https:'
  const tail = 'path=/; samesite=lax'
  // biome-ignore-start lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  // Over https the cookie without a prefix is deleted too: older releases set it, and it must not outlive a new value.
  document.cookie = `${name}=${isSecure ? '' : value}; ${tail}; max-age=${isSecure ? 0 : maxAgeSeconds}`
  if (isSecure) document.cookie = `__Host-${name}=${value}; ${tail}; max-age=${maxAgeSeconds}; secure`
  // biome-ignore-end lint/suspicious/noDocumentCookie: as above
}

/** The value of a cookie in a header, in base64url characters; undefined when it is missing. */
export const cookieIn = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([\\w-]+)`).exec(cookies)?.[1]
