/** `npm run admin -- add EMAIL` makes an admin; `-- reset EMAIL` resets one's password. Both show a password once. */
import { z } from 'zod'
import { createAdmin, resetAdmin } from '../server/accounts/index.ts'
import { newPassword } from '../server/demo/new-password.ts'
import { ConfigFault, readConfig } from '../server/platform/config.ts'
import { type Db, isUniqueViolation, openDatabase } from '../server/platform/db/db.ts'
import { openLog } from '../server/platform/log.ts'
import { joinDatabaseServer } from '../server/platform/postgres/database-server.ts'
import { migrate } from '../server/platform/postgres/migrate.ts'
import { StartError } from '../server/platform/start-error.ts'

const usage = 'Usage: npm run admin -- add EMAIL, or npm run admin -- reset EMAIL [--second-factor]'

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the new admin's password. Refuses, with a sentence, an address that has an account already. */
export async function addAdmin(env: Environment, typed: string): Promise<string> {
  const email = emailOf(typed)
  return onDatabase(env, async (db) => {
    const password = newPassword()
    await createAdmin(db, { email, name: 'Admin', password, createdAt: new Date() }).catch(
      (error: unknown) => {
        if (!isUniqueViolation(error)) throw error
        throw new StartError(`${email} has an account already. Nothing was changed.`)
      },
    )
    return password
  })
}

const refusals = {
  UNKNOWN: 'has no account',
  NOT_ADMIN:
    'is no admin: everybody else gets a new password by mail, and an admin resets their second factor',
  DISABLED: 'is disabled: another admin can enable it',
} as const

/** Returns the message to the admin. */
export async function resetOf(env: Environment, typed: string, withSecondFactor: boolean) {
  const email = emailOf(typed)
  return onDatabase(env, async (db) => {
    const answer = await resetAdmin(db, { email, withSecondFactor, at: new Date() })
    if ('refused' in answer)
      throw new StartError(`${email} ${refusals[answer.refused]}. Nothing was changed.`)
    return answer
  })
}

function emailOf(typed: string): string {
  const email = z.email().safeParse(typed.trim())
  if (!email.success) throw new StartError(`${typed} is not an e-mail address. ${usage}`)
  return email.data
}

async function onDatabase<T>(env: Environment, work: (db: Db) => Promise<T>): Promise<T> {
  const config = readConfig(env)
  const log = openLog('warn')
  const server = await joinDatabaseServer(config, log)
  try {
    await migrate(server.url)
    const { db, close } = openDatabase({ url: server.url, log, mostConnections: 1 })
    return await work(db).finally(close)
  } finally {
    await server.stop()
  }
}

async function run(command: string | undefined, email: string | undefined, rest: readonly string[]) {
  if (email === undefined) throw new StartError(usage)
  if (command === 'add' && rest.length === 0) {
    const password = await addAdmin(process.env, email)
    return `${email} is an admin now. The password is shown this once:\n\n  ${password}\n`
  }
  const withSecondFactor = rest[0] === '--second-factor'
  if (command !== 'reset' || rest.length !== (withSecondFactor ? 1 : 0)) throw new StartError(usage)
  const { temporaryPassword, hasSecondFactor } = await resetOf(process.env, email, withSecondFactor)
  const factor = hasSecondFactor ? ' The second factor is still asked for; --second-factor removes it.' : ''
  return `All sessions of ${email} have ended and the old password no longer works. This one signs in once, within half an hour, and is to be changed then.${factor}\n\n  ${temporaryPassword}\n`
}

if (import.meta.main) {
  try {
    const [command, email, ...rest] = process.argv.slice(2)
    console.log(await run(command, email, rest))
  } catch (error) {
    const isPlain = error instanceof StartError || error instanceof ConfigFault
    console.error(isPlain ? error.message : error)
    process.exitCode = 1
  }
}
