/** The shop's table of contents: every address, the screen that answers it, and what it must know first. */
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, notFound } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { fontLinks } from './lib/fonts.ts'
import { type Market, missingHead, titleOf } from './lib/head.ts'
import { newQueryClient } from './lib/query.ts'
import { screen } from './lib/screen.ts'
import { parseSearch, stringifySearch } from './lib/search-text.ts'
import { type TextKey, textIn } from './lib/text.ts'
import { Document } from './parts/document.tsx'
import { NotFound } from './parts/not-found.tsx'
import { PageFailed } from './parts/page-failed.tsx'
import { ShopFrame } from './parts/shop-frame.tsx'
import { homeRoute } from './shop/home/home-data.ts'
import { productRoute } from './shop/product/product-data.ts'
import { productsSearch, searchRoute } from './shop/search/search-data.ts'
import { storeRoute, storeSearch } from './shop/store/store-data.ts'
import { PageWaiting } from './ui/page-waiting.tsx'

export interface Context {
  readonly queryClient: QueryClient
  readonly market: Market
}

const root = createRootRouteWithContext<Context>()({
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

/** Pages that hold something personal are drawn in the browser alone. */
const personal = { ssr: false, pendingComponent: PageWaiting, errorComponent: PageFailed } as const
const called = (key: TextKey) => ({
  head: ({ match }: { match: { context: Context } }) => {
    const { market } = match.context
    return {
      meta: [
        { title: titleOf(market, textIn(market.language)(key)) },
        { name: 'robots', content: 'noindex' },
      ],
    }
  },
})

// The shop: header, footer, cart.
const shop = createRoute({
  getParentRoute: () => root,
  id: 'shop',
  component: ShopFrame,
  notFoundComponent: NotFound,
})
const inShop = {
  getParentRoute: () => shop,
  errorComponent: PageFailed,
  notFoundComponent: NotFound,
} as const

const home = createRoute({
  ...inShop,
  ...homeRoute,
  path: '/',
  component: screen(() => import('./shop/home/home-page.tsx'), 'HomePage'),
})
const products = createRoute({
  ...inShop,
  path: '/products',
  validateSearch: productsSearch,
  loaderDeps: ({ search }) => search,
  ...searchRoute,
  component: screen(() => import('./shop/search/search-page.tsx'), 'SearchPage'),
})
const store = createRoute({
  ...inShop,
  path: '/store/$username',
  validateSearch: storeSearch,
  loaderDeps: ({ search }) => search,
  ...storeRoute,
  component: screen(() => import('./shop/store/store-page.tsx'), 'StorePage'),
})
const product = createRoute({
  ...inShop,
  ...productRoute,
  path: '/store/$username/product/$id',
  component: screen(() => import('./shop/product/product-page.tsx'), 'ProductPage'),
})
const checkout = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('title.checkout'),
  path: '/store/$username/checkout',
  component: screen(() => import('./shop/checkout/checkout-page.tsx'), 'CheckoutPage', 'buying'),
})
const confirmation = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('title.confirmation'),
  path: '/store/$username/checkout/detail/$orderId',
  component: screen(() => import('./shop/checkout/confirmation-page.tsx'), 'ConfirmationPage', 'buying'),
})
const orders = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('title.orders'),
  path: '/user-account/orders',
  component: screen(() => import('./shop/orders/orders-page.tsx'), 'OrdersPage', 'buying'),
})
const order = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('title.orders'),
  path: '/user-account/orders/$orderId',
  component: screen(() => import('./shop/orders/order-page.tsx'), 'OrderPage', 'buying'),
})
const unknown = createRoute({
  ...inShop,
  path: '$',
  head: ({ match }) => missingHead(match.context.market),
  beforeLoad: () => {
    throw notFound()
  },
})

// Without the shop's header.
const login = createRoute({
  getParentRoute: () => root,
  ...personal,
  ...called('title.login'),
  path: '/login',
  component: screen(() => import('./shop/login/login-page.tsx'), 'LoginPage', 'buying'),
})
const vendor = createRoute({
  getParentRoute: () => root,
  ...personal,
  ...called('title.vendor'),
  path: '/admin/vendor',
  component: screen(() => import('./vendor/vendor-layout.tsx'), 'VendorLayout', 'vendor'),
})
const vendorOrders = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'orders/order-list',
  component: screen(() => import('./vendor/orders/order-list-page.tsx'), 'OrderListPage', 'vendor'),
})

const tree = root.addChildren([
  shop.addChildren([home, products, store, product, checkout, confirmation, orders, order, unknown]),
  login,
  vendor.addChildren([vendorOrders]),
])

/** A router with a memory of its own: one for each page written on the server, one for the life of a tab. */
export function openRouter(market: Market) {
  const queryClient = newQueryClient()
  const router = createRouter({
    routeTree: tree,
    context: { queryClient, market },
    origin: market.origin,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // What is known is asked of the query cache, which knows how old it is.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PageWaiting,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: NotFound,
  })
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    // What failed on the server is asked again by the browser.
    dehydrateOptions: { shouldDehydrateQuery: (query) => query.state.status === 'success' },
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>
  }
}
