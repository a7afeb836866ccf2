/** Route table of the shop: every address, its screen, and the data that it loads first. */
import { createRoute, createRouter, notFound } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { newQueryClient } from '../lib/api/query-client.ts'
import { screen, withMessages } from '../lib/i18n/screen.ts'
import { setMarketName } from '../lib/i18n/translate.ts'
import { type MarketMeta, missingHead } from '../lib/navigation/head.ts'
import { parseSearch, stringifySearch } from '../lib/navigation/search-string.ts'
import { ownPage } from '../shop/about/about-data.ts'
import { NotFound } from '../shop/frame/lazy-not-found.tsx'
import { PageFailed } from '../shop/frame/page-failed.tsx'
import { homeRoute } from '../shop/home/home-route.ts'
import { productRoute } from '../shop/product/product-route.ts'
import { searchRoute } from '../shop/search/search-route.ts'
import { storeCategoryRoute, storeHomeRoute, storeRoute } from '../shop/store/store-data.ts'
import { winnersRoute } from '../shop/winners/winners-route.ts'
import { PageWaiting } from '../ui/page-waiting.tsx'
import type { areas } from './area-routes.ts'
import {
  account,
  addresses,
  askReturn,
  chat,
  checkout,
  checkoutAll,
  checkoutGroup,
  checkoutShop,
  complaints,
  confirmation,
  hub,
  notifications,
  order,
  orders,
  ownReturn,
  ownReturns,
  pay,
  profile,
  saved,
  security,
  shop,
  wallet,
} from './buying-routes.ts'
import { completeProfile, login, qrPayment, resetPassword, signUp, verifyEmail } from './entry-routes.ts'
import { called, personal, root } from './root-route.ts'

type Areas = readonly (typeof areas)[number][]

const inShop = {
  getParentRoute: () => shop,
  errorComponent: PageFailed,
  notFoundComponent: NotFound,
} as const

const home = createRoute({
  ...inShop,
  ...homeRoute,
  path: '/',
  component: screen(() => import('../shop/home/home-page.tsx'), 'HomePage'),
})
const products = createRoute({
  ...inShop,
  ...searchRoute,
  path: '/products',
  component: screen(() => import('../shop/search/search-page.tsx'), 'SearchPage', 'browse'),
})
// A store: its sidebar, and the pages beside it.
const store = createRoute({
  ...inShop,
  ...storeRoute,
  path: '/store/$username',
  component: screen(() => import('../shop/store/store-layout.tsx'), 'StoreLayout', 'browse'),
})
const inStore = {
  getParentRoute: () => store,
  errorComponent: PageFailed,
} as const
const storeHome = createRoute({
  ...inStore,
  ...storeHomeRoute,
  path: '/',
  component: screen(() => import('../shop/store/store-page.tsx'), 'StorePage', 'browse'),
})
const storeAisle = createRoute({
  ...inStore,
  ...storeCategoryRoute,
  path: 'category',
  component: screen(() => import('../shop/store/category-page.tsx'), 'CategoryPage', 'browse'),
})
const storeSaved = createRoute({
  ...inStore,
  ...personal,
  ...called('title.saved'),
  path: 'wishlist',
  component: screen(() => import('../shop/saved/store-saved-page.tsx'), 'StoreSavedPage', 'buying'),
})
const buyAgain = createRoute({
  ...inStore,
  ...personal,
  ...called('title.buyAgain'),
  path: 'buy-again',
  component: screen(() => import('../shop/buy-again/buy-again-page.tsx'), 'BuyAgainPage', 'buying'),
})
const product = createRoute({
  ...inShop,
  ...productRoute,
  path: '/store/$username/product/$id',
  component: screen(() => import('../shop/product/product-page.tsx'), 'ProductPage'),
})
const about = createRoute({
  ...inShop,
  ...ownPage('about'),
  component: screen(() => import('../shop/about/about-page.tsx'), 'AboutPage', 'pages'),
})
const terms = createRoute({
  ...inShop,
  ...ownPage('terms'),
  component: screen(() => import('../shop/terms/terms-page.tsx'), 'TermsPage', 'pages'),
})
const contact = createRoute({
  ...inShop,
  ...ownPage('contact'),
  component: screen(() => import('../shop/contact/contact-page.tsx'), 'ContactPage', 'pages'),
})
const winners = createRoute({
  ...inShop,
  ...winnersRoute,
  path: '/winners',
  component: screen(
    () => withMessages(import('../shop/winners/winners-page.tsx'), 'winners'),
    'WinnersPage',
    'buying',
  ),
})
const unknown = createRoute({
  ...inShop,
  path: '$',
  head: ({ match }) => missingHead(match.context.market),
  beforeLoad: () => {
    throw notFound()
  },
})

const treeWith = (own: Areas) =>
  root.addChildren([
    shop.addChildren([
      home,
      products,
      store.addChildren([storeHome, storeAisle, storeSaved, buyAgain]),
      product,
      confirmation,
      pay,
      checkoutGroup,
      hub,
      account.addChildren([
        orders,
        order,
        askReturn,
        ownReturns,
        ownReturn,
        saved,
        wallet,
        profile,
        security,
        addresses,
        chat,
        complaints,
        notifications,
      ]),
      about,
      terms,
      contact,
      winners,
      unknown,
    ]),
    checkoutShop.addChildren([checkout, checkoutAll]),
    login,
    signUp,
    qrPayment,
    resetPassword,
    verifyEmail,
    completeProfile,
    ...own,
  ])

/**
 * A router with its own query cache: one for each page rendered on the server, one for the life of a tab. The routes of
 * the vendor's and the admin's areas are added only where one of their pages was opened.
 */
export function openRouter(market: MarketMeta, own: Areas = []) {
  setMarketName(market.language, market.name)
  const queryClient = newQueryClient()
  const router = createRouter({
    routeTree: treeWith(own),
    context: { queryClient, market },
    origin: market.origin,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // Preloading always asks the query cache, which knows how old its data is.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PageWaiting,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: NotFound,
  })
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    // A query that failed on the server is retried by the browser.
    dehydrateOptions: { shouldDehydrateQuery: (query) => query.state.status === 'success' },
  })
  const { hydrate } = router.options
  router.options.hydrate = async (written) => {
    await hydrate?.(written)
    queryClient.markWritten()
  }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>
  }
}
