/** Mail transport: an SMTP server, or without one a folder in which whole messages lie. */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Email } from './email.ts'

export interface Envelope {
  /** Stays the same when the mail is tried again, so that a mailbox can recognise a second copy. */
  readonly id: string
  readonly to: string
  /** The name of the market. */
  readonly fromName: string
  readonly at: Date
}

export interface MailTransport {
  /** Throws when the email was not accepted. */
  readonly carry: (envelope: Envelope, email: Email) => Promise<void>
  readonly close: () => void
}

export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox')

export function openMailTransport(config: Config): MailTransport {
  return config.smtpUrl === undefined ? openOutbox(config) : openSmtp(config, config.smtpUrl)
}

function openSmtp(config: Config, url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    carry: async (envelope, email) => {
      await transport.sendMail(messageOf(config, envelope, email))
    },
    close: () => transport.close(),
  }
}

/** Beside each whole message lies the same email unwrapped, for the page at /dev/mail. */
function openOutbox(config: Config): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const folder = outboxOf(config.dataDir)
  return {
    carry: async (envelope, email) => {
      const { message } = await transport.sendMail(messageOf(config, envelope, email))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${stampOf(envelope.at)}-${envelope.id}`
      const shown = { to: envelope.to, at: envelope.at, ...email }
      await putWhole(join(folder, `${name}.json`), JSON.stringify(shown))
      await putWhole(join(folder, `${name}.eml`), message as Buffer)
    },
    close: () => transport.close(),
  }
}

/** The timestamp that file names begin with, so that they sort by time. */
const stampOf = (at: Date): string => at.toISOString().replaceAll(':', '.')
const fileShape = /^\d{4}-\d\d-\d\dT[\d.]+Z-.+\.(json|eml|draft)$/

/** Removes emails older than that time. */
export async function sweepOutbox(dataDir: string, before: Date): Promise<void> {
  const folder = outboxOf(dataDir)
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const file of files)
    if (fileShape.test(file) && file < stampOf(before)) await rm(join(folder, file), { force: true })
}

async function putWhole(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.draft`, content, { mode: 0o600 })
  await rename(`${path}.draft`, path)
}

const messageOf = (config: Config, { id, to, fromName, at }: Envelope, email: Email) => ({
  from: { name: fromName, address: config.mailFrom },
  to: { name: '', address: to },
  subject: email.subject,
  text: email.text,
  html: email.html,
  date: at,
  messageId: `<${id}@${config.publicUrl.hostname}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
})
