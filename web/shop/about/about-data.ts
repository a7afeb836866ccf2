/** The pages on the market itself: their heads, and their words, which no other page fetches. */
import { shareHead, titleOf } from '../../lib/head.ts'
import { wordsOf } from '../../lib/screen.ts'
import { type TextKey, textIn } from '../../lib/text.ts'
import type { Context } from '../../root-route.ts'

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
