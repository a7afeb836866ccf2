/** `npm run audit`: checks every invariant against the database, one line each. It writes nothing. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { audit, type Finding } from '../server/audit/audit.ts'
import { auditPictures } from '../server/audit/audit-pictures.ts'
import { auditSearch } from '../server/audit/audit-search.ts'
import { ConfigFault, readConfig } from '../server/platform/config.ts'
import { openLog } from '../server/platform/log.ts'
import { joinDatabaseServer } from '../server/platform/postgres/database-server.ts'
import { StartError } from '../server/platform/start-error.ts'

/** Exit code: 0 all hold, 1 some are violated, 2 there is no market to check. */
export async function auditMarket(
  env: Readonly<Record<string, string | undefined>>,
  tell: (line: string) => void,
): Promise<0 | 1 | 2> {
  const config = readConfig(env)
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres'))) {
    tell(`There is no market in ${config.dataDir}: start one (npm start), or set DATABASE_URL.`)
    return 2
  }
  const server = await joinDatabaseServer(config, openLog('warn'))
  const client = new pg.Client({ connectionString: server.url, application_name: 'market-audit' })
  try {
    await client.connect()
    const findings = await audit(client)
    findings.push(await auditSearch(client))
    const pictures = join(config.dataDir, 'pictures')
    const areHere = config.pictures !== undefined || config.databaseUrl === undefined || existsSync(pictures)
    if (areHere) findings.push(await auditPictures(client, config, new Date()))
    for (const finding of findings) for (const line of linesOf(finding)) tell(line)
    if (!areHere) tell('I12 –    not looked at: the pictures of this market are not in DATA_DIR')
    return findings.some(({ faults }) => faults > 0) ? 1 : 0
  } finally {
    await client.end()
    await server.stop()
  }
}

function linesOf({ name, claim, faults, examples }: Finding): string[] {
  if (faults === 0) return [`${name.padEnd(15)}ok   ${claim}`]
  const more = faults > examples.length ? [`         and ${faults - examples.length} more`] : []
  return [
    `${name.padEnd(15)}FAIL ${claim}: ${faults} violation${faults === 1 ? '' : 's'}`,
    ...examples.map((example) => `         ${example}`),
    ...more,
  ]
}

if (import.meta.main) {
  try {
    process.exitCode = await auditMarket(process.env, console.log)
  } catch (error) {
    console.error(error instanceof ConfigFault || error instanceof StartError ? error.message : error)
    process.exitCode = 2
  }
}
