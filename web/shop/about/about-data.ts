/** Heads and messages of the pages on the market itself; no other page fetches them. */

import { loadNamespace } from '../../lib/i18n/screen.ts'
import { type MessageKey, translatorOf } from '../../lib/i18n/translate.ts'
import { shareHead, titleOf } from '../../lib/navigation/head.ts'
import type { RouteContext } from '../../lib/navigation/route-context.ts'

interface Page {
  readonly title: MessageKey
  readonly description: MessageKey
  readonly path: string
}

export const ownPage = ({ title, description, path }: Page) => ({
  loader: () => loadNamespace('pages'),
  head: ({ match }: { match: { context: RouteContext } }) => {
    const { market } = match.context
    const t = translatorOf(market.language)
    return shareHead(market, {
      title: titleOf(market, t(title)),
      description: t(description, { market: market.name }),
      path,
    })
  },
})
