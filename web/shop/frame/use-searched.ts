import { useRouterState } from '@tanstack/react-router'
import { firstPaths } from '../../../contract/first-paths.ts'

/** Search parameter of the page of results; empty on every other page. */
export const useSearched = (): string =>
  useRouterState({
    select: ({ location }) =>
      location.pathname === firstPaths.products() ? (location.search.search ?? '') : '',
  })
