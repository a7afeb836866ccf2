/** The cookies that pages read and write themselves. Over https they are Secure and `__Host-`: no subdomain sets them. */

/** Sets a cookie of the whole site; an age of nought forgets it. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const isSecure = location.protocol === 'https:'
  const tail = 'path=/; samesite=lax'
  // biome-ignore-start lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  // Over https as well: there it had no prefix once, and what it said then must not outlive what is said now.
  document.cookie = `${name}=${isSecure ? '' : value}; ${tail}; max-age=${isSecure ? 0 : maxAgeSeconds}`
  if (isSecure) document.cookie = `__Host-${name}=${value}; ${tail}; max-age=${maxAgeSeconds}; secure`
  // biome-ignore-end lint/suspicious/noDocumentCookie: as above
}

/** What a cookie header says under this name, in the letters of base64url; undefined when it says nothing. */
export const cookieIn = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([\\w-]+)`).exec(cookies)?.[1]
