// Generated from the contract by tools/generate.ts. Do not edit.
export const routePaths = {
  settings: {
    list: ['GET', '/api/admin/setting/'],
    change: ['PUT', '/api/admin/setting/:key'],
  },
  accounts: {
    login: ['POST', '/api/security/login'],
    refresh: ['POST', '/api/security/refresh'],
    logout: ['POST', '/api/security/logout'],
    user: ['GET', '/api/auth/users/'],
    kyc: ['GET', '/api/vendor/kyc/'],
  },
  vendors: {
    describe: ['GET', '/api/vendor/vendorDescription/'],
    stores: ['GET', '/api/vendor/store/'],
  },
  catalogue: {
    categories: ['GET', '/api/products/category/'],
    products: ['GET', '/api/products/product/'],
    product: ['GET', '/api/products/product/:id'],
    suggestions: ['GET', '/api/products/search/suggestion'],
  },
  delivery: {
    addresses: ['GET', '/api/delivery/address/'],
    addAddress: ['POST', '/api/delivery/address/'],
    options: ['GET', '/api/delivery/vendor'],
  },
  cart: {
    setLine: ['POST', '/api/products/addToCart/'],
    ofVendor: ['GET', '/api/products/addToCart/'],
    whole: ['GET', '/api/products/addToCart/userCart'],
    emptyVendor: ['DELETE', '/api/products/addToCart/'],
  },
  orders: {
    quote: ['GET', '/api/orders/order/distance'],
    place: ['POST', '/api/orders/order/'],
    list: ['GET', '/api/orders/order/'],
    detail: ['GET', '/api/orders/order/:orderId'],
    cancel: ['POST', '/api/orders/order/:orderId/cancel'],
    vendorList: ['GET', '/api/orders/vendor/'],
    vendorDetail: ['GET', '/api/orders/vendor/:orderId'],
    advance: ['POST', '/api/orders/vendor/:orderId/advance'],
    vendorCancel: ['POST', '/api/orders/vendor/:orderId/cancel'],
  },
} as const
