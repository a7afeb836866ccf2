/** The answer of Google's page. It stands in the query of the address, where it may not stay. */
import { firstPaths } from '../../../contract/first-paths.ts'

let answer: URLSearchParams | undefined

/** Takes it out of the address before the page comes alive: neither the history nor the router ever has it. */
export function takeGoogleAnswer(): void {
  const query = new URLSearchParams(location.search)
  if (location.pathname !== firstPaths.login() || !query.has('state')) return
  answer = query
  history.replaceState(history.state, '', location.pathname)
}

export const googleAnswer = (): URLSearchParams | undefined => answer

/** False when there is none, or none any more: it is good for one try. */
export function spendGoogleAnswer(): boolean {
  const isThere = answer !== undefined
  answer = undefined
  return isThere
}
