/** DATA_DIR/demo-accounts.json: the sign-ins of the demo. Made once for each data directory. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { newPassword } from '../new-password.ts'
import { demoStore, otherStores } from '../stores/stores.ts'
import { shoppers } from './shoppers.ts'

const account = z.object({ email: z.string(), password: z.string() })
const vendor = account.extend({ username: z.string() })
const accountsFile = z.object({
  shopper: account,
  vendor,
  admin: account,
  others: z.object({ shoppers: z.array(account), vendors: z.array(vendor) }),
})
export type DemoAccounts = z.output<typeof accountsFile>

export const fileOf = (dataDir: string): string => join(dataDir, 'demo-accounts.json')

export async function readDemoAccounts(dataDir: string): Promise<DemoAccounts | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return accountsFile.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Writes the file whole or not at all, readable by its owner alone. */
export async function writeDemoAccounts(dataDir: string): Promise<DemoAccounts> {
  const accounts = newAccounts()
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = join(dataDir, `demo-accounts-${randomUUID()}.draft`)
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(accounts, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, fileOf(dataDir))
  return accounts
}

/** Further shoppers with a known password, beside the first. */
export const otherAccountsText = 3

function newAccounts(): DemoAccounts {
  const shopperAt = (at: number) => ({ email: shopperEmail(at), password: newPassword() })
  const vendorOf = (username: string) => ({
    email: storeEmail(username),
    password: newPassword(),
    username,
  })
  return {
    shopper: shopperAt(0),
    vendor: vendorOf(demoStore),
    admin: { email: 'admin@example.com', password: newPassword() },
    others: {
      shoppers: Array.from({ length: otherAccountsText }, (_, at) => shopperAt(at + 1)),
      vendors: otherStores.map(vendorOf),
    },
  }
}

export const storeEmail = (username: string): string => `${username}@example.com`

export const shopperEmail = (at: number): string =>
  `${shoppers[at]?.name.split(' ')[0]?.toLowerCase() ?? 'nobody'}@example.com`
