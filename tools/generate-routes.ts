/** Writes the tables of routes that the web calls by: names, methods and paths, without a schema in sight. */
import { allRoutes, contract } from '../contract/index.ts'
import { mayCall } from '../contract/permissions.ts'

type Named = ReturnType<typeof allRoutes>[number]

export const routesFile = new URL('../web/lib/api/routes.gen.ts', import.meta.url)
export const lateRoutesFile = new URL('../web/lib/api/late-routes.gen.ts', import.meta.url)
export const areaRoutesFile = new URL('../web/lib/api/area-routes.gen.ts', import.meta.url)

/** Routes that a page of the shop may call: shoppers' routes, and what a login asks about a vendor. */
const isOfShop = ({ domain, name, route: { permission } }: Named): boolean =>
  mayCall('USER', permission) || (domain === 'accounts' && name === 'kyc')

/** Routes that the first pages call by themselves or at once when pressed. */
const firstCalls: readonly string[] = [
  ...['refresh', 'logout', 'kyc', 'sessions'].map((name) => `accounts.${name}`),
  ...['store', 'stores', 'nearbyStores'].map((name) => `vendors.${name}`),
  ...['liveBanners', 'countBannerViews'].map((name) => `content.${name}`),
  ...['categories', 'products', 'facets', 'product', 'suggestions'].map((name) => `catalogue.${name}`),
  ...['saveProduct', 'unsaveProduct', 'savedProductIds'].map((name) => `catalogue.${name}`),
  ...['reviews', 'questions', 'returnPolicy'].map((name) => `catalogue.${name}`),
  'delivery.options',
  ...['setLine', 'storeCart', 'allCarts', 'emptyStoreCart'].map((name) => `cart.${name}`),
]

/** All that no first page needs: web/lib/api/api.ts fetches it with the first such call. */
const isLate = (one: Named): boolean => isOfShop(one) && !firstCalls.includes(`${one.domain}.${one.name}`)

/** The text of web/lib/api/routes.gen.ts as the contract would have it now. */
export const routesText = (): string => tableOf('routePaths', (one) => isOfShop(one) && !isLate(one))

/** The text of web/lib/api/late-routes.gen.ts. */
export const lateRoutesText = (): string => tableOf('lateRoutePaths', isLate)

/** The text of web/lib/api/area-routes.gen.ts: what vendors and admins alone may call, which no shopper fetches. */
export const areaRoutesText = (): string => tableOf('areaRoutePaths', (one) => !isOfShop(one))

function tableOf(name: string, isMeant: (route: Named) => boolean): string {
  const domains = Object.keys(contract).map((domain) => {
    const routes = allRoutes().filter((one) => one.domain === domain && isMeant(one))
    const lines = routes.map((one) => `    ${one.name}: ['${one.route.method}', '${one.route.path}'],`)
    return lines.length === 0 ? `  ${domain}: {},` : `  ${domain}: {\n${lines.join('\n')}\n  },`
  })
  return `// Generated from the contract by tools/generate.ts. Do not edit.\nexport const ${name} = {\n${domains.join('\n')}\n} as const\n`
}
