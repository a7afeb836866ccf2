import { useRouteContext } from '@tanstack/react-router'

/** Minimum length of a new password in this market. */
export const useLeastPassword = (): number =>
  useRouteContext({ from: '__root__' }).market.minimumPasswordLength
