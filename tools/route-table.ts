/** The table of contents of all routes: method and path, who may call by which permission, and one line of what it does. */
import { allRoutes, contract } from '../contract/index.ts'
import { rolesWith } from '../contract/permissions.ts'
import type { Route } from '../contract/route.ts'

export function routeTable(): string {
  const routes = allRoutes()
  const domains = Object.keys(contract).map((domain) => {
    const rows = routes.filter((one) => one.domain === domain).map(({ name, route }) => rowOf(name, route))
    return `## ${domain}\n\n| Route | Who | Permission | Summary | Contract |\n|---|---|---|---|---|\n${rows.join('\n')}\n`
  })
  return `# Routes

All ${routes.length} routes of the API, by domain, in the order of the contract. \`npm run generate\` writes this page; bodies, answers and refusals are in \`openapi.json\`.

${domains.join('\n')}`
}

const rowOf = (name: string, { method, path, permission, summary }: Route): string =>
  `| \`${method} ${path}\` | ${callersOf(permission)} | ${permission === 'anyone' ? '' : permission} | ${summary.replaceAll('|', '\\|')} | \`${name}\` |`

const callersOf = (permission: Route['permission']): string =>
  permission === 'anyone' ? 'anyone' : rolesWith(permission).join(', ')
