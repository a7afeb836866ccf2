/** The parameters of Google's OAuth redirect. They arrive in the query of the address, where they may not stay. */
import { paths } from '../../../contract/paths.ts'

let answer: URLSearchParams | undefined

/** Removes them from the address before hydration: neither the history nor the router ever has them. */
export function takeGoogleAnswer(): void {
  const query = new URLSearchParams(location.search)
  if (location.pathname !== paths.login() || !query.has('state')) return
  answer = query
  history.replaceState(history.state, '', location.pathname)
}

export const googleAnswer = (): URLSearchParams | undefined => answer

/** False when there is none, or it is used up: it is good for one try. */
export function spendGoogleAnswer(): boolean {
  const isThere = answer !== undefined
  answer = undefined
  return isThere
}
