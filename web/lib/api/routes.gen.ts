// Generated from the contract by tools/generate.ts. Do not edit.
export const routePaths = {
  settings: {},
  accounts: {
    refresh: ['POST', '/api/security/refresh'],
    logout: ['POST', '/api/security/logout'],
    kyc: ['GET', '/api/vendor/kyc/'],
    sessions: ['GET', '/api/security/session/'],
  },
  vendors: {
    store: ['GET', '/api/vendor/vendorDescription/'],
    stores: ['GET', '/api/vendor/store/'],
    nearbyStores: ['GET', '/api/vendor/vendorListWithInRange/'],
  },
  content: {
    liveBanners: ['GET', '/api/admin/featureImage/'],
    countBannerViews: ['POST', '/api/support/featureImage/noted'],
  },
  catalogue: {
    categories: ['GET', '/api/products/category/'],
    products: ['GET', '/api/products/product/'],
    facets: ['GET', '/api/products/facet/'],
    product: ['GET', '/api/products/product/:id'],
    suggestions: ['GET', '/api/products/search/suggestion'],
    saveProduct: ['POST', '/api/products/wishlist/'],
    unsaveProduct: ['DELETE', '/api/products/wishlist/'],
    savedProductIds: ['GET', '/api/products/wishlist/ids'],
    reviews: ['GET', '/api/products/review/'],
    questions: ['GET', '/api/products/question/'],
    returnPolicy: ['GET', '/api/products/returnPolicy/'],
  },
  delivery: {
    options: ['GET', '/api/delivery/vendor'],
  },
  promotions: {},
  rewards: {},
  cart: {
    setLine: ['POST', '/api/products/addToCart/'],
    storeCart: ['GET', '/api/products/addToCart/'],
    allCarts: ['GET', '/api/products/addToCart/userCart'],
    emptyStoreCart: ['DELETE', '/api/products/addToCart/'],
  },
  payments: {},
  orders: {},
  chat: {},
  notifications: {},
} as const
