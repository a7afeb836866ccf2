/** Writes the table of routes that the web calls by: names, methods and paths, without a schema in sight. */
import { writeFile } from 'node:fs/promises'
import { allRoutes, contract } from '../contract/index.ts'

export const routesFile = new URL('../web/lib/routes.gen.ts', import.meta.url)

/** The text of web/lib/routes.gen.ts as the contract would have it now. */
export function routesText(): string {
  const domains = Object.keys(contract).map((domain) => {
    const routes = allRoutes().filter((one) => one.domain === domain)
    const lines = routes.map(({ name, route }) => `    ${name}: ['${route.method}', '${route.path}'],`)
    return `  ${domain}: {\n${lines.join('\n')}\n  },`
  })
  return `// Generated from the contract by tools/generate.ts. Do not edit.\nexport const routePaths = {\n${domains.join('\n')}\n} as const\n`
}

export async function generateRoutes(): Promise<void> {
  await writeFile(routesFile, routesText())
}
