/** Mail: a server that is away, that refuses, that comes back; the outbox and /dev/mail. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openSmtpCatcher, type SmtpCatcher } from '../../testing/doubles/smtp-catcher.ts'
import { emailsTo } from '../../testing/mailbox.ts'
import { signUp } from '../../testing/people.ts'
import { openTestMarket, type TestMarket, type TestMarketOptions } from '../../testing/test-market.ts'
import { outboxOf } from './mail-transport.ts'
import { enqueueEmail, mailJobs } from './mailer.ts'

const open: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

async function openMarket(options: TestMarketOptions = {}): Promise<TestMarket> {
  const market = await openTestMarket(options)
  open.push(market)
  return market
}

async function openCatcher(port?: number): Promise<SmtpCatcher> {
  const catcher = await openSmtpCatcher(port)
  open.push(catcher)
  return catcher
}

const forget = (market: TestMarket, email: string) =>
  market.app.inject({ method: 'POST', url: '/api/auth/users/forgetPassword', payload: { email } })
const rows = (market: TestMarket) => market.db.selectFrom('mail').selectAll().orderBy('id').execute()

describe('over SMTP', () => {
  test('a letter arrives as HTML and as text, in the name of the market', async () => {
    const catcher = await openCatcher()
    const market = await openMarket({ env: { SMTP_URL: catcher.url, MAIL_FROM: 'market@example.com' } })
    const { email } = await signUp(market)
    await forget(market, email)
    await market.deliverMail()
    expect(catcher.letters).toMatchObject([
      { to: email, from: 'market@example.com', subject: 'Reset your password' },
    ])
    expect(catcher.letters[0]?.html).toContain('<html lang="en">')
    expect(catcher.letters[0]?.text).toContain('http://localhost:4000/reset-password?token=')
    await market.deliverMail()
    expect(catcher.letters).toHaveLength(1)
  })

  test('a server that is down loses no mail and delays no request', async () => {
    const gone = await openSmtpCatcher()
    await gone.close()
    let now = Date.now()
    const market = await openMarket({ env: { SMTP_URL: gone.url }, clock: () => new Date(now) })
    const people = await Promise.all(Array.from({ length: 3 }, () => signUp(market)))
    for (const { email } of people) expect((await forget(market, email)).statusCode).toBe(200)
    await market.deliverMail()
    const waiting = await rows(market)
    expect(waiting.map(({ sent_at }) => sent_at)).toEqual([null, null, null])
    // One met the refused connection; the others were not even tried.
    expect(waiting.map(({ tries }) => tries).sort()).toEqual([0, 0, 1])
    expect(waiting.some(({ last_fault }) => last_fault?.includes('ECONN'))).toBe(true)

    const back = await openCatcher(gone.port)
    now += 11 * 60_000
    await market.deliverMail()
    expect(back.letters.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
    expect((await rows(market)).every(({ sent_at }) => sent_at !== null)).toBe(true)
  })

  test('a mailbox that does not exist holds up nobody else, and is given up after three days', async () => {
    const catcher = await openCatcher()
    let now = Date.now()
    const market = await openMarket({ env: { SMTP_URL: catcher.url }, clock: () => new Date(now) })
    const [one, other] = [await signUp(market), await signUp(market)]
    catcher.unknown.add(one.email)
    await forget(market, one.email)
    await forget(market, other.email)
    await market.deliverMail()
    expect(catcher.letters.map(({ to }) => to)).toEqual([other.email])
    now += 73 * 3_600_000
    await market.deliverMail()
    const given = await market.db.selectFrom('mail').selectAll().where('to_address', '=', one.email).execute()
    expect(given).toMatchObject([{ sent_at: null, tries: 2 }])
    expect(given[0]?.given_up_at).not.toBeNull()
  })

  test('two processes send each mail once', async () => {
    const catcher = await openCatcher()
    const market = await openMarket({ env: { SMTP_URL: catcher.url } })
    const people = await Promise.all(Array.from({ length: 12 }, () => signUp(market)))
    for (const { email } of people) await forget(market, email)
    const { openMailer } = await import('./mailer.ts')
    const { emailTemplates: letters } = await import('../../slices.ts')
    const another = openMailer(market.ctx, { letters, nameOf: async () => 'Hatiya' })
    open.push(another)
    await Promise.all([market.deliverMail(), another.deliver()])
    expect(catcher.letters.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
  })

  test('a mail whose cause was rolled back is never sent', async () => {
    const catcher = await openCatcher()
    const market = await openMarket({ env: { SMTP_URL: catcher.url } })
    const { email } = await signUp(market)
    const cause = market.db.transaction().execute(async (tx) => {
      await enqueueEmail(tx, { kind: 'password-changed', to: email, language: 'en' }, new Date())
      throw new Error('the cause failed')
    })
    await expect(cause).rejects.toThrow('the cause failed')
    await market.deliverMail()
    expect(catcher.letters).toEqual([])
  })

  test('a kind of letter that this process cannot write waits for one that can', async () => {
    const market = await openMarket()
    await enqueueEmail(market.db, { kind: 'of-tomorrow', to: 'a@example.com', language: 'en' }, new Date())
    await market.deliverMail()
    expect(await rows(market)).toMatchObject([{ kind: 'of-tomorrow', sent_at: null, tries: 1 }])
  })
})

describe('without SMTP', () => {
  test('whole messages lie in the outbox, for nobody else to read', async () => {
    const market = await openMarket()
    const { email } = await signUp(market)
    await forget(market, email)
    const letters = await emailsTo(market, email)
    expect(letters).toHaveLength(1)
    const folder = outboxOf(market.ctx.config.dataDir)
    const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
    // Readable as it lies there: the link is on one line of its own.
    expect(await readFile(join(folder, file), 'latin1')).toMatch(
      /\r\nhttp:\/\/localhost:4000\/reset-password\?token=[\w-]{22}\r\n/,
    )
  })

  test('letters are swept out of the outbox after a week, and nothing else is', async () => {
    let now = Date.now()
    const market = await openMarket({ clock: () => new Date(now) })
    const folder = outboxOf(market.ctx.config.dataDir)
    const { email } = await signUp(market)
    const sweep = () => mailJobs.find(({ name }) => name === 'platform-sweep-mail')?.run(market.ctx)
    await sweep()
    for (const days of [0, 6]) {
      now += days * 24 * 3_600_000
      await forget(market, email)
      await market.deliverMail()
    }
    await writeFile(join(folder, 'note.txt'), 'of the operator')
    now += 2 * 24 * 3_600_000
    expect(await readdir(folder)).toHaveLength(5)
    await sweep()
    expect(await readdir(folder)).toHaveLength(3)
    expect(await emailsTo(market, email)).toHaveLength(1)
    expect(await readFile(join(folder, 'note.txt'), 'utf8')).toBe('of the operator')
  })

  test('/dev/mail lists and shows them', async () => {
    const market = await openMarket()
    const { email } = await signUp(market, { name: 'Maya <b>Gurung' })
    await forget(market, email)
    await market.deliverMail()
    const list = await market.app.inject({ url: '/dev/mail' })
    expect(list.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(list.body).toContain('Reset your password')
    const path = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body)?.[1] ?? ''
    const shown = await market.app.inject({ url: path })
    expect(shown.body).toContain('/reset-password?token=')
    expect(shown.body).toContain('Maya &lt;b&gt;Gurung')
    expect((await market.app.inject({ url: '/dev/mail/..%2f..%2fetc%2fpasswd' })).statusCode).toBe(404)
  })

  test.each([
    ['another machine', { remoteAddress: '10.0.0.7' }],
    ['a page that gave this machine a name of its own', { headers: { host: 'evil.example.com' } }],
  ])('/dev/mail is not there for %s', async (_, from) => {
    const market = await openMarket()
    expect((await market.app.inject({ url: '/dev/mail', ...from })).statusCode).toBe(404)
  })

  test('/dev/mail is not there in production', async () => {
    const market = await openMarket({ env: { PUBLIC_URL: 'https://market.example.com' } })
    expect((await market.app.inject({ url: '/dev/mail' })).statusCode).toBe(404)
  })
})
