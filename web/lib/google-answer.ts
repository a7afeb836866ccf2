/** What somebody brings back from Google's page. It stands behind the # of the address, where it may not stay. */
import { paths } from './paths.ts'

let answer: URLSearchParams | undefined

/** Takes it out of the address before the page comes alive: neither the history nor the router ever has it. */
export function takeGoogleAnswer(): void {
  if (location.pathname !== paths.login() || !/[#&]state=/.test(location.hash)) return
  answer = new URLSearchParams(location.hash.slice(1))
  history.replaceState(history.state, '', location.pathname + location.search)
}

export const googleAnswer = (): URLSearchParams | undefined => answer

/** False when there is none, or none any more: it is good for one try. */
export function spendGoogleAnswer(): boolean {
  const isThere = answer !== undefined
  answer = undefined
  return isThere
}
