/** Each page of the areas and of a shopper's account has a title of its own, in both languages. */
import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { loadMessages } from './lib/i18n/translate.ts'
import type { MarketMeta } from './lib/navigation/head.ts'
import { titleWithin } from './lib/navigation/page-title.ts'
import { areas } from './routes/area-routes.ts'
import * as buying from './routes/buying-routes.ts'

const languages = ['en', 'ne'] as const
await Promise.all(
  languages.flatMap((language) => [loadMessages(language, 'shop'), loadMessages(language, 'titles')]),
)

const market = (language: 'en' | 'ne'): MarketMeta => ({
  ...{ name: 'Hatiya', language, origin: '', minimumPasswordLength: 8, roadFactor: 1 },
  ...{ identity: {}, announcedYears: {} },
})

type Head = (of: { match: { context: { market: MarketMeta } } }) => { meta: readonly { title?: string }[] }

/** The title of a route itself; undefined where its parent sets it. */
function titleOfRoute({ options }: AnyRoute, language: 'en' | 'ne'): string | undefined {
  // The heads of these routes read nothing but the market's context.
  const head = options.head as unknown as Head | undefined
  return head?.({ match: { context: { market: market(language) } } }).meta.find(({ title }) => title)?.title
}

const pagesOf = (area: AnyRoute): readonly AnyRoute[] => Object.values((area.children ?? []) as AnyRoute[])
const tail = ' | Hatiya - Leading Multi Vendor Store in Nepal.'
const own = Object.values(buying).filter(
  (route) => route !== buying.shop && route !== buying.account && route !== buying.checkoutShop,
) as unknown as AnyRoute[]
const groups = [
  ['vendor', pagesOf(areas[0])],
  ['admin', pagesOf(areas[1])],
  ['shopper', own],
] as const

test('every page is looked at', () => {
  for (const [, pages] of groups) expect(pages.length).toBeGreaterThan(10)
})

test.each(groups)('each page of a %s has a title of its own, its name first', (_, pages) => {
  for (const language of languages) {
    const titles = pages.map((page) => titleOfRoute(page, language))
    for (const title of titles) {
      // A key without a message would show itself.
      expect(title).toMatch(/^(?!title\.).+/)
      expect(title?.endsWith(tail), title).toBe(true)
    }
    expect(new Set(titles).size, titles.join('\n')).toBe(titles.length)
  }
})

test('pages of the areas name them: an admin page in its title, a store once it is known', () => {
  const titles = pagesOf(areas[1]).map((page) => titleOfRoute(page, 'en'))
  expect(titles).toContain(`Vendors · Admin${tail}`)
  for (const title of titles) expect(title).toContain(' · Admin | ')
  expect(titleWithin(`Orders${tail}`, 'Asan $& Kirana')).toBe(`Orders · Asan $& Kirana${tail}`)
})
