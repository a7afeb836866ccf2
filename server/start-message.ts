/** The message after a start: the market's address, the ways to sign in, and the set-up steps that remain. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './platform/config.ts'

interface DemoAccount {
  readonly email: string
  readonly password: string
}

const kinds = ['shopper', 'vendor', 'admin'] as const

export async function startMessage(config: Config, steps: readonly string[]): Promise<string> {
  const where = `\nThe market is open: ${config.publicUrl.href}\n`
  const due = steps.map((step, at) => `  ${at + 1}. ${step}\n`).join('')
  return `${where}${await signInWords(config)}${due && `\nStill to be done\n${due}`}`
}

/** In local mode alone: elsewhere output is kept in logs, and demo accounts are open to the world. */
async function signInWords({ isLocal, dataDir }: Config): Promise<string> {
  const file = join(dataDir, 'demo-accounts.json')
  const text = isLocal ? await readFile(file, 'utf8').catch(() => undefined) : undefined
  if (text === undefined) return ''
  const accounts = JSON.parse(text) as Partial<Record<(typeof kinds)[number], DemoAccount>>
  const lines = kinds.flatMap((kind) => {
    const account = accounts[kind]
    return account ? [`  ${kind.padEnd(8)} ${account.email.padEnd(32)} ${account.password}`] : []
  })
  return `\nSign in as\n${lines.join('\n')}\nMore accounts are in ${file}\n`
}
