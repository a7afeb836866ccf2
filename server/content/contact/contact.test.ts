/** Messages to the market: signed in at once, otherwise by a mailed link; handled once; searched literally. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { emailsTo, type ReadEmail } from '../../testing/mailbox.ts'
import { type SignedUp, signIn, signUp } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { contentJobs } from './jobs.ts'

let shop: TestMarket
let now = new Date('2026-11-20T06:00:00Z')
let admin: SignedUp
let other: SignedUp
let shopper: SignedUp
beforeAll(async () => {
  shop = await openTestMarket({ clock: () => now })
  ;[admin, other, shopper] = await Promise.all([
    signUp(shop, { userType: 'ADMIN', name: 'Asha Admin' }),
    signUp(shop, { userType: 'ADMIN' }),
    signUp(shop),
  ])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('contact_message').execute()
  await shop.db.deleteFrom('allowance').execute()
  shop.noticed.length = 0
})

let people = 0
const written = (more: object = {}) => {
  people += 1
  return {
    name: 'Kiran Rai',
    email: `kiran${people}@example.com`,
    subject: 'A parcel',
    message: 'Where is it?\nThank you.',
    ...more,
  }
}
interface From {
  readonly by?: SignedUp
  readonly address?: string
  readonly headers?: Record<string, string>
}
const send = async (body: object, { by, address = '203.0.113.7', headers = {} }: From = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/support/contact',
    payload: body,
    headers: { ...headers, ...(by && (await signIn(shop, by.email))) },
    remoteAddress: address,
  })
const confirm = (token: string, address = '203.0.113.8') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/support/contact/confirm',
    payload: { token },
    remoteAddress: address,
  })
const list = async (query = '') =>
  (
    await shop.app.inject({
      url: `/api/support/contact/${query}`,
      headers: await signIn(shop, admin.email),
    })
  ).json()
const handle = async (id: string, note: string, by = admin) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/support/contact/${id}/handle`,
    headers: await signIn(shop, by.email),
    payload: { note },
  })
const linkIn = (letter: ReadEmail | undefined) =>
  /\/contact\?confirm=([\w-]{22})/.exec(letter?.text ?? '')?.[1] ?? ''
const set = async (key: string, value: unknown) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/admin/setting/${key}`,
    headers: await signIn(shop, admin.email),
    payload: { value },
  })

/** One for each admin. */
const noticesOfMessages = () => shop.noticed.filter(({ notice }) => notice.kind === 'message-arrived')

describe('somebody who is signed in', () => {
  test('reaches the admins at once, under the address of their account, and the admins hear of it', async () => {
    const answer = await send(written({ email: 'another@example.com', phone: '9841000000' }), {
      by: shopper,
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'RECEIVED' }])
    const { rows, total, open } = await list()
    expect([total, open]).toEqual([1, 1])
    expect(rows[0]).toMatchObject({
      name: 'Kiran Rai',
      email: shopper.email,
      phone: '9841000000',
      subject: 'A parcel',
      message: 'Where is it?\nThank you.',
      account: { id: shopper.accountId, userType: 'USER' },
      handledAt: null,
    })
    expect(await emailsTo(shop, 'another@example.com')).toEqual([])
    expect(
      noticesOfMessages()
        .map(({ accountId }) => accountId)
        .toSorted(),
    ).toEqual([admin.accountId, other.accountId].toSorted())
  })

  test('may not flood them', async () => {
    const statuses: number[] = []
    for (let one = 0; one < 11; one += 1)
      statuses.push((await send(written(), { by: shopper, address: `198.51.100.${one}` })).statusCode)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect((await list()).total).toBe(10)
  })

  test('with an access that ran out is asked to renew it, and nothing is stored', async () => {
    const { authorization } = await signIn(shop, shopper.email)
    now = new Date(now.getTime() + 3_600_000)
    const answer = await send(written(), { headers: { authorization } })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'SIGN_IN_NEEDED'])
    expect(await shop.db.selectFrom('contact_message').select('id').execute()).toEqual([])
  })
})

describe('somebody who is not', () => {
  test('is mailed a link, which works once; only then the admins see the message', async () => {
    const body = written()
    expect((await send(body)).json()).toEqual({ status: 'CONFIRM' })
    expect((await list()).total).toBe(0)
    expect(noticesOfMessages()).toEqual([])
    const [letter] = await emailsTo(shop, body.email)
    expect(letter?.subject).toBe('Please confirm your message to Hatiya')
    expect(letter?.text).toContain("confirm that it's yours")
    // Or the market's emails would carry a stranger's words to any mailbox.
    for (const words of [body.name, body.subject, body.message]) expect(letter?.text).not.toContain(words)
    const token = linkIn(letter)
    const stored = await shop.db.selectFrom('contact_message').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await confirm(token)).json()).toEqual({ status: 'RECEIVED' })
    expect((await confirm(token)).json().code).toBe('LINK_SPENT')
    const { rows } = await list()
    expect(rows).toMatchObject([{ email: body.email, account: null }])
    expect(noticesOfMessages()).toHaveLength(2)
  })

  test('is written to in the language of the page', async () => {
    const body = written()
    await send(body, { headers: { cookie: 'language=ne' } })
    expect((await emailsTo(shop, body.email))[0]?.text).toContain('सन्देश पुष्टि')
  })

  test('finds the link spent after 48 hours, and the message is then forgotten', async () => {
    const body = written()
    await send(body)
    const token = linkIn((await emailsTo(shop, body.email))[0])
    now = new Date(now.getTime() + 48 * 3_600_000)
    expect((await confirm(token)).statusCode).toBe(410)
    now = new Date(now.getTime() + 1)
    for (const { run } of contentJobs) await run(shop.ctx)
    expect(await shop.db.selectFrom('contact_message').select('id').execute()).toEqual([])
  })

  // Red where the token is looked up before its use: several confirmed it.
  test('who follows the link five times at once has confirmed it once', async () => {
    const body = written()
    await send(body)
    const token = linkIn((await emailsTo(shop, body.email))[0])
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => confirm(token)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410, 410])
    expect(noticesOfMessages()).toHaveLength(2)
  })

  test('is answered the same when the mailbox has had enough letters, and gets no more', async () => {
    const email = 'flooded@example.com'
    const answers: unknown[] = []
    for (let one = 0; one < 8; one += 1)
      answers.push((await send(written({ email }), { address: '198.51.100.1' })).json())
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"status":"CONFIRM"}']),
    )
    expect(await emailsTo(shop, email)).toHaveLength(5)
    expect(await shop.db.selectFrom('contact_message').select('id').execute()).toHaveLength(5)
  })

  test('from one network may write only so often', async () => {
    await shop.db.deleteFrom('allowance').execute()
    const statuses: number[] = []
    // One network, many addresses in it: the rate limit of a single address is not the subject here.
    for (let one = 0; one < 31; one += 1)
      statuses.push((await send(written(), { address: `2001:db8::${one + 1}` })).statusCode)
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  })

  test('and fills in what no person sees is thanked and forgotten', async () => {
    const body = written({ website: 'https://spam.example' })
    expect((await send(body, { address: '192.0.2.9' })).json()).toEqual({ status: 'CONFIRM' })
    expect(await emailsTo(shop, body.email)).toEqual([])
    expect(await shop.db.selectFrom('contact_message').select('id').execute()).toEqual([])
  })

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'a'.repeat(101) }],
    ['email', { email: 'nobody' }],
    ['phone', { phone: '12' }],
    ['subject', { subject: 'two\nlines' }],
    ['message', { message: '  ' }],
    ['message', { message: 'a'.repeat(4001) }],
  ])('is told what is wrong with %s', async (field, more) => {
    const answer = await send(written(more), { address: '192.0.2.10' })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
  })

  test('who guesses tokens is told to wait', async () => {
    const statuses = new Set<number>()
    for (let one = 0; one < 51; one += 1) statuses.add((await confirm(`guess${one}`)).statusCode)
    expect([...statuses]).toEqual([410, 429])
  })
})

describe('the admins', () => {
  const receive = async (more: object = {}) => {
    await send(written(more), { by: shopper, address: `192.0.2.${100 + people}` })
    return (await list()).rows[0].id as string
  }

  test('mark a message as handled, with a note; then it is no longer open', async () => {
    const id = await receive()
    const answer = await handle(id, 'Called the store')
    expect(answer.json()).toMatchObject({ id, handledBy: 'Asha Admin', handledNote: 'Called the store' })
    expect(await list('?state=OPEN')).toMatchObject({ rows: [], total: 0, open: 0 })
    expect(await list('?state=HANDLED')).toMatchObject({ rows: [{ id }], total: 1, open: 0 })
  })

  // Red where the state is checked before the write: the second note replaced the first.
  test('of two who handle it at once the first one’s note stands', async () => {
    const id = await receive()
    const answers = await Promise.all([handle(id, 'First'), handle(id, 'Second', other)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const done = answers.find(({ statusCode }) => statusCode === 200)?.json()
    expect((await list()).rows[0]).toMatchObject({ handledNote: done.handledNote })
  })

  test('handle nothing that is not there or not confirmed', async () => {
    await send(written(), { address: '192.0.2.11' })
    const { id } = await shop.db.selectFrom('contact_message').select('id').executeTakeFirstOrThrow()
    expect((await handle(id, '')).statusCode).toBe(404)
    expect((await handle(shopper.accountId, '')).statusCode).toBe(404)
  })

  test('find messages by any of their words, percent and underscore being letters', async () => {
    await receive({ subject: 'Discount of 50% today' })
    await receive({ subject: 'File a_b', message: '<img src=x onerror=alert(1)>' })
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).rows.map(
        (row: { subject: string }) => row.subject,
      )
    expect(await found('0%')).toEqual(['Discount of 50% today'])
    expect(await found('a_b')).toEqual(['File a_b'])
    expect(await found('%')).toEqual(['Discount of 50% today'])
    expect(await found('ONERROR')).toEqual(['File a_b'])
    expect(await found('nothing')).toEqual([])
    const [one] = (await list('?search=a_b')).rows
    const { rows, total } = await list(`?messageId=${one.id}`)
    expect([rows, total]).toEqual([[one], 1])
  })

  test('get a mail once the support’s address is set, with nothing in it but text', async () => {
    await receive()
    await set('supportEmail', 'support@example.com')
    await receive({ subject: 'Hello', message: '<b>bold</b> & more' })
    const letters = await emailsTo(shop, 'support@example.com')
    expect(letters.map(({ subject }) => subject)).toEqual(['Message to Hatiya: Hello'])
    expect(letters[0]?.text).toContain('<b>bold</b> & more')
    expect(letters[0]?.html).not.toContain('<b>bold')
    await set('supportEmail', null)
  })
})

describe('who runs the market', () => {
  test.each([
    ['panNumber', '12345678'],
    ['panNumber', '१२३४५६७८९'],
    ['supportEmail', 'nobody'],
    ['supportPhone', 'call me'],
    ['facebookUrl', 'javascript:alert(1)'],
    ['facebookUrl', 'http://example.com'],
    ['legalName', 'a'.repeat(121)],
    ['legalName', 'two\nlines'],
  ])('%s is not %s', async (key, value) => {
    expect((await set(key, value)).statusCode).toBe(400)
  })

  test.each([
    ['panNumber', '301234567'],
    ['supportPhone', '+977 1-4000000'],
    ['facebookUrl', 'https://facebook.example.com/hatiya'],
    ['legalName', ''],
  ])('%s may be %s', async (key, value) => {
    expect((await set(key, value)).statusCode).toBe(200)
    await set(key, null)
  })
})
