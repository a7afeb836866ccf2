/** An SMTP server on loopback that stores the mails it receives. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type ReadEmail, readMessage } from '../mailbox.ts'

export interface SmtpCatcher {
  readonly url: string
  readonly port: number
  readonly letters: readonly ReadEmail[]
  /** Recipients that are turned away for good. */
  readonly unknown: Set<string>
  readonly close: () => Promise<void>
}

/** @param port the port of one that was closed before; without it a free one. */
export async function openSmtpCatcher(port = 0): Promise<SmtpCatcher> {
  const letters: ReadEmail[] = []
  const unknown = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      done(unknown.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null)
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        readMessage(Buffer.concat(chunks)).then((letter) => {
          letters.push(letter)
          done()
        }, done)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => {
    server.listen(port, '127.0.0.1', ready)
  })
  const taken = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    letters,
    unknown,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
