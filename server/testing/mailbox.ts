/** Emails of an account: read from the outbox, as whole messages. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { outboxOf } from '../platform/mail/mail-transport.ts'
import type { TestMarket } from './test-market.ts'

export interface ReadEmail {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export async function readMessage(raw: Buffer): Promise<ReadEmail> {
  const { to = [], from, subject = '', text = '', html = '' } = await PostalMime.parse(raw)
  return { to: to[0]?.address ?? '', from: from?.address ?? '', subject, text, html }
}

/** Delivers all due emails, and answers those to this address, the oldest first. */
export async function emailsTo(test: TestMarket, email: string): Promise<ReadEmail[]> {
  await test.deliverMail()
  const folder = outboxOf(test.ctx.config.dataDir)
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const letters = await Promise.all(
    files.map(async (name) => readMessage(await readFile(join(folder, name)))),
  )
  return letters.filter(({ to }) => to === email)
}

/** The token of the link in an email. */
export const tokenIn = (letter: ReadEmail | undefined): string =>
  /[?&]token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''

export const temporaryPasswordIn = (letter: ReadEmail | undefined): string =>
  /^[a-z2-9]{4}(?:-[a-z2-9]{4}){3}$/m.exec(letter?.text ?? '')?.[0] ?? ''
