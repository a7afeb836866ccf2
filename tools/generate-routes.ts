/** Writes the tables of routes that the web calls by: names, methods and paths, without a schema in sight. */
import { allRoutes, contract } from '../contract/index.ts'

type Named = ReturnType<typeof allRoutes>[number]

export const routesFile = new URL('../web/lib/api/routes.gen.ts', import.meta.url)
export const buyingRoutesFile = new URL('../web/lib/api/buying-routes.gen.ts', import.meta.url)
export const areaRoutesFile = new URL('../web/lib/api/area-routes.gen.ts', import.meta.url)

/** Routes of the first load: those of shoppers, and the one that a login calls for a vendor. */
const isOfShop = ({ domain, name, route: { who } }: Named): boolean =>
  who === 'anyone' || who.includes('USER') || (domain === 'accounts' && name === 'kyc')

/**
 * Lazy routes: from the checkout on, notifications and chat, which no first page needs: web/lib/api/api.ts fetches them
 * with the first such call.
 */
const isOfBuying = (one: Named): boolean =>
  isOfShop(one) && ['promotions', 'payments', 'orders', 'chat', 'notifications'].includes(one.domain)

/** The text of web/lib/api/routes.gen.ts as the contract would have it now. */
export const routesText = (): string => tableOf('routePaths', (one) => isOfShop(one) && !isOfBuying(one))

/** The text of web/lib/api/buying-routes.gen.ts. */
export const buyingRoutesText = (): string => tableOf('buyingRoutePaths', isOfBuying)

/** The text of web/lib/api/area-routes.gen.ts: routes of vendors and admins alone, which no shopper fetches. */
export const areaRoutesText = (): string => tableOf('areaRoutePaths', (one) => !isOfShop(one))

function tableOf(name: string, isMeant: (route: Named) => boolean): string {
  const domains = Object.keys(contract).map((domain) => {
    const routes = allRoutes().filter((one) => one.domain === domain && isMeant(one))
    const lines = routes.map((one) => `    ${one.name}: ['${one.route.method}', '${one.route.path}'],`)
    return lines.length === 0 ? `  ${domain}: {},` : `  ${domain}: {\n${lines.join('\n')}\n  },`
  })
  return `// Generated from the contract by tools/generate.ts. Do not edit.\nexport const ${name} = {\n${domains.join('\n')}\n} as const\n`
}
