/** Where things are. Every link of the shop is written here once. */
const store = (username: string): string => `/store/${encodeURIComponent(username)}`

export const paths = {
  home: () => '/',
  products: () => '/products',
  search: (text: string) => `/products?search=${encodeURIComponent(text)}`,
  category: (categoryId: string) => `/products?categoryId=${categoryId}`,
  store,
  product: (username: string, productId: string) => `${store(username)}/product/${productId}`,
  checkout: (username: string) => `${store(username)}/checkout`,
  confirmation: (username: string, orderId: string) => `${store(username)}/checkout/detail/${orderId}`,
  orders: () => '/user-account/orders',
  order: (orderId: string) => `/user-account/orders/${orderId}`,
  login: () => '/login',
  vendorOrders: () => '/admin/vendor/orders/order-list',
} as const

export const isCheckout = (pathname: string): boolean => /^\/store\/[^/]+\/checkout(\/|$)/.test(pathname)

/** The store whose pages these are, if they are a store's. */
export function storeOf(pathname: string): string | undefined {
  const segment = /^\/store\/([^/]+)/.exec(pathname)?.[1]
  return segment === undefined ? undefined : decodeURIComponent(segment)
}
