/** The addresses that the first pages of the shop name themselves: all others come with `paths.ts`, when they are asked for. */
const store = (username: string): string => `/store/${encodeURIComponent(username)}`

export const firstPaths = {
  home: () => '/',
  products: () => '/products',
  search: (text: string) => `/products?search=${encodeURIComponent(text)}`,
  category: (categoryId: string) => `/products?categoryId=${categoryId}`,
  store,
  product: (username: string, productId: string) => `${store(username)}/product/${productId}`,
  login: () => '/login',
  vendorDashboard: () => '/admin/vendor',
  vendorProduct: (productId: string) => `/admin/vendor/product/${productId}`,
} as const
