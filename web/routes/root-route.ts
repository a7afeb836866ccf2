/** The root of all pages, and what the routes of every area share. */
import { createRootRouteWithContext } from '@tanstack/react-router'
import { fontLinks } from '../lib/browser/fonts.ts'
import { type MessageKey, translatorOf } from '../lib/i18n/translate.ts'
import { titleOf } from '../lib/navigation/head.ts'
import type { RouteContext } from '../lib/navigation/route-context.ts'
import { Document } from '../shop/frame/document.tsx'
import { NotFound } from '../shop/frame/lazy-not-found.tsx'
import { PageFailed } from '../shop/frame/page-failed.tsx'
import { PageWaiting } from '../ui/page-waiting.tsx'

export const root = createRootRouteWithContext<RouteContext>()({
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: titleOf(match.context.market) },
    ],
    links: [...fontLinks, { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }],
  }),
  component: Document,
  errorComponent: PageFailed,
  notFoundComponent: NotFound,
})

/** Pages with personal data are rendered in the browser alone. */
export const personal = { ssr: false, pendingComponent: PageWaiting, errorComponent: PageFailed } as const
export const called = (key: MessageKey) => ({
  head: ({ match }: { match: { context: RouteContext } }) => {
    const { market } = match.context
    return {
      meta: [
        { title: titleOf(market, translatorOf(market.language)(key)) },
        { name: 'robots', content: 'noindex' },
      ],
    }
  },
})

/** The page of a mailed link: its token must not leak, not even as a referrer. */
export const byLink = (key: MessageKey) => ({
  head: (of: { match: { context: RouteContext } }) => {
    const { meta } = called(key).head(of)
    return { meta: [{ name: 'referrer', content: 'strict-origin' }, ...meta] }
  },
})
