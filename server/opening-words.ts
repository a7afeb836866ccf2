/** What a person who has just started the market wants to know: where it is and how to get in. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './platform/config.ts'

interface DemoAccount {
  readonly email: string
  readonly password: string
}

const kinds = ['shopper', 'vendor', 'admin'] as const

export async function signInWords(config: Config): Promise<string> {
  const where = `\nThe market is open: ${config.publicUrl.href}\n`
  const file = join(config.dataDir, 'demo-accounts.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return where
  const accounts = JSON.parse(text) as Partial<Record<(typeof kinds)[number], DemoAccount>>
  const lines = kinds.flatMap((kind) => {
    const account = accounts[kind]
    return account ? [`  ${kind.padEnd(8)} ${account.email.padEnd(32)} ${account.password}`] : []
  })
  return `${where}\nSign in as\n${lines.join('\n')}\nMore accounts are in ${file}\n`
}
