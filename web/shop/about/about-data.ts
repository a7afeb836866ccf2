/** The pages on the market itself: their heads, and their words, which no other page fetches. */

import { wordsOf } from '../../lib/i18n/screen.ts'
import { type TextKey, textIn } from '../../lib/i18n/translate.ts'
import { shareHead, titleOf } from '../../lib/navigation/head.ts'
import type { Context } from '../../routes/root-route.ts'

interface Page {
  readonly title: TextKey
  readonly description: TextKey
  readonly path: string
}

export const ownPage = ({ title, description, path }: Page) => ({
  loader: () => wordsOf('pages'),
  head: ({ match }: { match: { context: Context } }) => {
    const { market } = match.context
    const text = textIn(market.language)
    return shareHead(market, {
      title: titleOf(market, text(title)),
      description: text(description, { market: market.name }),
      path,
    })
  },
})
