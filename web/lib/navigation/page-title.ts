/** Titles that name what a page has loaded: routes write their titles before they know it. */
import { useMatches, useRouteContext, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { titleOf } from './head.ts'

/** The own part of the title, such as an order's number; undefined leaves the title of the route. */
export function usePageTitle(own: string | undefined): void {
  const { market } = useRouteContext({ from: '__root__' })
  useTitle(own === undefined ? undefined : titleOf(market, own))
}

/** Every page of an area names its store as well: with several tabs open, nobody could tell them apart. */
export function useAreaTitle(area: string | undefined): void {
  const title = useMatches({
    select: (matches) =>
      matches
        .flatMap(({ meta }) => meta ?? [])
        .map((tag) => tag?.title)
        .findLast((found) => found !== undefined),
  })
  useTitle(area === undefined || title === undefined ? undefined : titleWithin(title, area))
}

/** 'Orders | Hatiya …' within 'Asan Kirana' is 'Orders · Asan Kirana | Hatiya …'. */
export const titleWithin = (title: string, area: string): string =>
  title.replace(' | ', () => ` · ${area} | `)

/** Written again once the router rests: it writes the title of the route when it has loaded. */
function useTitle(title: string | undefined): void {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  useEffect(() => {
    if (title !== undefined && !isLoading) document.title = title
  }, [title, isLoading])
}
