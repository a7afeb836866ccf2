/** Writes the generated files: database types, the OpenAPI document, the tables of routes and messages. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseUrl, setup as openCluster, templateName } from '../server/testing/cluster.ts'
import { describeContract } from './describe-contract.ts'
import {
  areaMessagesFile,
  areaMessagesText,
  lateMessagesFile,
  lateMessagesText,
  messagesFile,
  messagesText,
} from './generate-messages.ts'
import {
  areaRoutesFile,
  areaRoutesText,
  lateRoutesFile,
  lateRoutesText,
  routesFile,
  routesText,
} from './generate-routes.ts'
import { routeTable } from './route-table.ts'
import { root, run } from './run.ts'
import { schemaText } from './schema-text.ts'

interface Generated {
  readonly file: string
  readonly make: () => Promise<string>
}

let migratedUrl = ''
const closeCluster = await openCluster({
  provide: (_key, clusterUrl) => {
    migratedUrl = databaseUrl(clusterUrl, templateName)
  },
})

const generated: readonly Generated[] = [
  { file: join(root, 'docs/openapi.json'), make: openApiText },
  { file: join(root, 'docs/routes.md'), make: async () => routeTable() },
  { file: fileURLToPath(routesFile), make: async () => routesText() },
  { file: fileURLToPath(lateRoutesFile), make: async () => lateRoutesText() },
  { file: fileURLToPath(areaRoutesFile), make: async () => areaRoutesText() },
  { file: fileURLToPath(messagesFile), make: async () => messagesText() },
  { file: fileURLToPath(lateMessagesFile), make: async () => lateMessagesText() },
  { file: fileURLToPath(areaMessagesFile), make: async () => areaMessagesText() },
  { file: join(root, 'docs/schema.sql'), make: () => schemaText(migratedUrl) },
  { file: join(root, 'server/platform/db/types.gen.ts'), make: () => databaseTypes(migratedUrl) },
]

const isCheck = process.argv.includes('--check')

try {
  for (const { file, make } of generated) {
    const name = relative(root, file)
    const [wanted, there] = [await make(), await readFile(file, 'utf8').catch(() => '')]
    if (wanted === there) {
      console.log(`✓ ${name}`)
    } else if (isCheck) {
      console.log(`✗ ${name} is not what its source would make now: run "npm run generate" and commit it.`)
      process.exitCode = 1
    } else {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, wanted)
      console.log(`✓ ${name} written`)
    }
  }
} finally {
  await closeCluster()
}

async function openApiText(): Promise<string> {
  return `${JSON.stringify(describeContract(), null, 1)}\n`
}

/** The types of a database that has just been migrated, in a cluster of its own. */
async function databaseTypes(url: string): Promise<string> {
  const { code, output } = await run('kysely-codegen', [
    '--dialect=postgres',
    `--url=${url}`,
    '--date-parser=string',
    // As platform/db.ts reads them: paisa fit into a number.
    '--type-mapping={"int8":"number"}',
    '--exclude-pattern=schema_migration',
    '--log-level=error',
    '--print',
  ])
  if (code !== 0) throw new Error(`The database types could not be made.\n${output}`)
  return `${output.trim()}\n`
}
