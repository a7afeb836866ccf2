/** `npm run admin -- add EMAIL`: makes an admin and shows the password once. */
import { z } from 'zod'
import { createAdmin } from '../server/accounts/index.ts'
import { newPassword } from '../server/db/new-password.ts'
import { ConfigFault, readConfig } from '../server/platform/config.ts'
import { joinDatabaseServer } from '../server/platform/database-server.ts'
import { isUniqueViolation, openDatabase } from '../server/platform/db.ts'
import { openLog } from '../server/platform/log.ts'
import { migrate } from '../server/platform/migrate.ts'
import { StartFault } from '../server/platform/start-fault.ts'

const usage = 'Usage: npm run admin -- add EMAIL'

/** Answers the new admin's password. Refuses, with a sentence, an address that has an account already. */
export async function addAdmin(
  env: Readonly<Record<string, string | undefined>>,
  typed: string,
): Promise<string> {
  const email = z.email().safeParse(typed.trim())
  if (!email.success) throw new StartFault(`${typed} is not an e-mail address. ${usage}`)
  const config = readConfig(env)
  const log = openLog('warn')
  const server = await joinDatabaseServer(config, log)
  try {
    await migrate(server.url)
    const { db, close } = openDatabase({ url: server.url, log, mostConnections: 1 })
    const password = newPassword()
    await createAdmin(db, { email: email.data, name: 'Admin', password, createdAt: new Date() })
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error
        throw new StartFault(`${email.data} has an account already. Nothing was changed.`)
      })
      .finally(close)
    return password
  } finally {
    await server.stop()
  }
}

if (import.meta.main) {
  try {
    const [command, email, ...rest] = process.argv.slice(2)
    if (command !== 'add' || email === undefined || rest.length > 0) throw new StartFault(usage)
    const password = await addAdmin(process.env, email)
    console.log(`${email} is an admin now. The password is shown this once:\n\n  ${password}\n`)
  } catch (error) {
    const isPlain = error instanceof StartFault || error instanceof ConfigFault
    console.error(isPlain ? error.message : error)
    process.exitCode = 1
  }
}
