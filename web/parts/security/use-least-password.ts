import { useRouteContext } from '@tanstack/react-router'

/** How short a new password may be in this market. */
export const useLeastPassword = (): number =>
  useRouteContext({ from: '__root__' }).market.minimumPasswordLength
