/** Emails that the server has written into DATA_DIR/outbox, parsed as a mail client would. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import { ownMarket } from './test-servers.ts'

export interface ReceivedEmail {
  readonly subject: string
  readonly text: string
}

const isCalled = (name: string): boolean => name.endsWith('.eml')

async function lettersTo(address: string): Promise<ReceivedEmail[]> {
  const outbox = join(ownMarket().dataDir, 'outbox')
  const names = await readdir(outbox).catch((): string[] => [])
  const letters = await Promise.all(
    names
      .filter(isCalled)
      .sort()
      .map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  )
  return letters
    .filter(({ to }) => to?.some((one) => one.address === address))
    .map(({ subject = '', text = '' }) => ({ subject, text }))
}

/** The newest email to this address with this text, once so many of them have arrived. */
export async function emailTo(address: string, saying: string, many = 1): Promise<ReceivedEmail> {
  let found: ReceivedEmail[] = []
  await expect
    .poll(
      async () => {
        found = (await lettersTo(address)).filter(({ text }) => text.includes(saying))
        return found.length
      },
      { message: `letters to ${address} that say "${saying}"`, timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(many)
  const newest = found.at(-1)
  if (newest === undefined) throw new Error('no letter')
  return newest
}

/** The path of the link in such an email, without its host. */
export async function linkTo(address: string, path: `/${string}`, many = 1): Promise<string> {
  const { text } = await emailTo(address, `${path}?token=`, many)
  const link = text.split(/\s+/).find((word) => word.includes(`${path}?token=`))
  const { pathname, search } = new URL(link ?? '')
  return pathname + search
}
