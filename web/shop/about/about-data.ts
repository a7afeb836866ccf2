/** Heads and messages of the pages on the market itself; no other page fetches them. */

import { loadNamespace } from '../../lib/i18n/screen.ts'
import { translatorOf } from '../../lib/i18n/translate.ts'
import { shareHead, titleOf } from '../../lib/navigation/head.ts'
import type { RouteContext } from '../../lib/navigation/route-context.ts'

/** The page of this name: its address, its title and its description. */
export const ownPage = <Name extends 'about' | 'terms' | 'contact'>(name: Name) => ({
  path: `/${name}` as const,
  loader: () => loadNamespace('pages'),
  head: ({ match }: { match: { context: RouteContext } }) => {
    const { market } = match.context
    const t = translatorOf(market.language)
    return shareHead(market, {
      title: titleOf(market, t(`title.${name}`)),
      description: t(`${name}.line`, { market: market.name }),
      path: `/${name}`,
    })
  },
})
