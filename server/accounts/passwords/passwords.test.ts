/**
 * Forgotten, reset, temporary and changed passwords: F2, F9, F10, F13, F14 and I11 of the promises.
 * The races were seen to go red where a token is looked up and then deleted, and where a temporary password is used
 * without asking whether it was.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendSignUp, userForm } from '../../testing/forms.ts'
import { emailsTo, temporaryPasswordIn, tokenIn } from '../../testing/mailbox.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { type NewPerson, type SignedUp, signIn, signUp, testPassword } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

const start = new Date('2026-11-20T06:00:00Z').getTime()
let now = start
let market: TestMarket
beforeAll(async () => {
  market = await openTestMarket({ clock: () => new Date(now) })
})
afterAll(() => market.close())

const minutes = (count: number) => {
  now += count * 60_000
}
const post = (path: string, payload: object, headers = {}) =>
  market.app.inject({ method: 'POST', url: `/api/auth/users/${path}`, payload, headers })
const logIn = (email: string, password: string) =>
  market.app.inject({ method: 'POST', url: '/api/security/login', payload: { email, password } })
const forget = (email: string) => post('forgetPassword', { email })
const reset = (token: string, newPassword = 'Nilgiri-7061') => post('resetPassword', { token, newPassword })
const details = (headers: Record<string, string>) => market.app.inject({ url: '/api/auth/users/', headers })
const newest = async (email: string) => (await emailsTo(market, email)).at(-1)

async function forgetful(person: NewPerson = {}): Promise<SignedUp & { token: string; temporary: string }> {
  const account = await signUp(market, person)
  await forget(account.email)
  const letter = await newest(account.email)
  return { ...account, token: tokenIn(letter), temporary: temporaryPasswordIn(letter) }
}

describe('a reset link', () => {
  test('brings a new password, ends every session and is told to the owner', async () => {
    const account = await signUp(market)
    const headers = await signIn(market, account.email)
    expect((await forget(account.email)).json()).toEqual({
      message: 'Password reset link has been sent to your email address. Please check your inbox.',
    })
    const token = tokenIn(await newest(account.email))
    expect((await details(headers)).statusCode).toBe(200)
    expect((await reset(token)).json()).toEqual({ message: 'Password Updated Successfully!' })
    expect((await details(headers)).statusCode).toBe(417)
    expect((await logIn(account.email, testPassword)).statusCode).toBe(401)
    expect((await logIn(account.email, 'Nilgiri-7061')).statusCode).toBe(200)
    expect((await newest(account.email))?.subject).toBe('Your password was changed')
  })

  test('works once, also when it is used ten times at the same moment', async () => {
    const { token } = await forgetful()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => reset(token, `Nilgiri-${at}`)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(410)])
    expect((await reset(token)).statusCode).toBe(410)
  })

  test('is void after a newer one, after half an hour, and after the password was changed', async () => {
    const first = await forgetful()
    await forget(first.email)
    const newer = tokenIn(await newest(first.email))
    expect((await reset(first.token)).statusCode).toBe(410)
    minutes(31)
    expect((await reset(newer)).statusCode).toBe(410)

    const other = await forgetful()
    const headers = await signIn(market, other.email)
    const change = { id: other.accountId, password: testPassword, newPassword: 'Machhapuchhre-1' }
    expect((await post('changePassword', change, headers)).statusCode).toBe(200)
    expect((await reset(other.token)).statusCode).toBe(410)
    expect((await logIn(other.email, other.temporary)).statusCode).toBe(401)
  })

  test('is no access token and no verification, and guessing it is made slow', async () => {
    const { token } = await forgetful()
    expect((await details({ authorization: `Bearer ${token}` })).statusCode).toBe(401)
    expect((await post('verify', { token })).statusCode).toBe(410)
    const own = await openTestMarket()
    const guess = () =>
      own.app.inject({
        method: 'POST',
        url: '/api/auth/users/resetPassword',
        payload: { token: randomUUID(), newPassword: 'Nilgiri-7061' },
      })
    const codes: number[] = []
    for (let n = 0; n < 52; n += 1) codes.push((await guess()).statusCode)
    expect(codes.slice(0, 50)).toEqual(Array(50).fill(410))
    expect(codes.slice(50)).toEqual([429, 429])
    await own.close()
  })

  test('proves the address of somebody who never followed the first link', async () => {
    const { email, token } = await forgetful({ isVerified: false })
    expect((await logIn(email, testPassword)).statusCode).toBe(403)
    expect((await reset(token)).statusCode).toBe(200)
    expect((await logIn(email, 'Nilgiri-7061')).statusCode).toBe(200)
  })

  test('asks an admin for twelve letters and a vendor for a digit, and stays good meanwhile', async () => {
    const admin = await forgetful({ userType: 'ADMIN' })
    expect((await reset(admin.token, 'eleven-chr1')).json()).toMatchObject({
      status: 400,
      errors: { newPassword: 'New Password must be at least 12 characters.' },
    })
    expect((await reset(admin.token, 'twelve-chars')).statusCode).toBe(200)
    const vendor = await forgetful({ userType: 'VENDOR' })
    expect((await reset(vendor.token, 'nodigits')).statusCode).toBe(400)
    expect((await reset(vendor.token, 'digits1')).statusCode).toBe(200)
  })

  test('is written when the letter is sent: a mail that waited an hour brings a link that works', async () => {
    const account = await signUp(market)
    await forget(account.email)
    minutes(60)
    expect((await reset(tokenIn(await newest(account.email)))).statusCode).toBe(200)
  })
})

describe('whoever asks for mails', () => {
  const waiting = async (email: string) =>
    (await market.db.selectFrom('mail').select('id').where('to_address', '=', email).execute()).length

  test.each(['forgetPassword', 'requestToken'])('by %s is answered the same for anybody', async (path) => {
    const known = await signUp(market, { isVerified: false })
    const unknown = `${randomUUID()}@example.com`
    const answers = [await post(path, { email: known.email }), await post(path, { email: unknown })]
    expect(answers[0]?.statusCode).toBe(200)
    expect(answers[0]?.body).toBe(answers[1]?.body)
    // The same rows are written for both: only the email differs.
    expect([await waiting(known.email), await waiting(unknown)]).toEqual([1, 1])
    expect(await emailsTo(market, known.email)).toHaveLength(1)
    expect(await emailsTo(market, unknown)).toHaveLength(0)
    expect(await waiting(unknown)).toBe(0)
  })

  test('two hundred times for one address gets 200 each time, and five letters an hour, fifteen a day', async () => {
    const { email } = await signUp(market)
    const ask = () => Promise.all(Array.from({ length: 200 }, () => forget(email)))
    expect(new Set((await ask()).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await emailsTo(market, email)).toHaveLength(5)
    for (let hour = 1; hour <= 5; hour += 1) {
      minutes(61)
      await Promise.all(Array.from({ length: 10 }, () => forget(email)))
    }
    expect(await emailsTo(market, email)).toHaveLength(15)
  })

  test('for a verification that nobody needs any more sends nothing', async () => {
    const { email } = await signUp(market)
    expect((await post('requestToken', { email })).json()).toEqual({ message: 'Verification email sent.' })
    expect(await emailsTo(market, email)).toHaveLength(0)
  })

  test('by a username is written to at the address behind it; any other is answered the same', async () => {
    const known = await signUp(market, { isVerified: false, username: 'lhakpa-tea' })
    const answers = [
      await post('requestToken', { email: ' Lhakpa-Tea ' }),
      await post('requestToken', { email: 'nobody-here' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[0]?.body).toBe(answers[1]?.body)
    expect(tokenIn((await emailsTo(market, known.email))[0])).not.toBe('')
    for (const email of ['ab', 'a\0b', 'some one', 'someone@']) {
      expect((await post('requestToken', { email })).json().errors).toEqual({
        email: 'Invalid email address',
      })
    }
  })

  test('gets a newer verification link, and the older one is void', async () => {
    const form = userForm()
    const email = String(form.email)
    await sendSignUp(market, form)
    await emailsTo(market, email)
    await post('requestToken', { email })
    const [older, newer] = await emailsTo(market, email)
    expect((await post('verify', { token: tokenIn(older) })).statusCode).toBe(410)
    const both = await Promise.all([1, 2].map(() => post('verify', { token: tokenIn(newer) })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
  })

  test('for a disabled account gets no letter', async () => {
    const { email, accountId } = await signUp(market)
    await market.db
      .updateTable('account')
      .set({ disabled_at: new Date(now) })
      .where('id', '=', accountId)
      .execute()
    await forget(email)
    expect(await emailsTo(market, email)).toHaveLength(0)
  })
})

describe('a temporary password', () => {
  const refreshed = async (refreshToken: string) => {
    const answer = await market.app.inject({
      method: 'POST',
      url: '/api/security/refresh',
      payload: { refreshToken },
    })
    return { authorization: `Bearer ${answer.json().jwtToken}` }
  }

  test('signs in once with status 21; until then the old password works, from then on not', async () => {
    const { email, accountId, temporary, token } = await forgetful()
    expect((await logIn(email, testPassword)).statusCode).toBe(200)
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(email, temporary)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401])
    const { jwtToken, remarks } = answers.find(({ statusCode }) => statusCode === 200)?.json() ?? {}
    let headers = { authorization: `Bearer ${jwtToken}` }
    expect((await details(headers)).json()).toMatchObject({ passwordResetStatus: 21 })
    expect((await reset(token)).statusCode).toBe(410)
    // The wrong tries above have used up what this address may try for a quarter of an hour.
    minutes(16)
    expect((await logIn(email, testPassword)).statusCode).toBe(401)
    expect((await logIn(email, temporary)).statusCode).toBe(401)

    headers = await refreshed(remarks)
    const change = { id: accountId, password: temporary, newPassword: 'Dhaulagiri-8167' }
    expect((await post('changePassword', change, headers)).statusCode).toBe(200)
    expect((await details(headers)).json()).toMatchObject({ passwordResetStatus: 1 })
    expect((await post('changePassword', change, headers)).statusCode).toBe(403)
    expect((await logIn(email, 'Dhaulagiri-8167')).statusCode).toBe(200)
    expect((await logIn(email, temporary)).statusCode).toBe(401)
  })

  test('or the link gets whoever has tried too many old ones in again, and lets them choose a new one', async () => {
    const tryOften = async (email: string) => {
      for (let tries = 0; tries < 6; tries++) await logIn(email, `not this ${tries}`)
      expect((await logIn(email, testPassword)).statusCode).toBe(429)
    }
    const first = await forgetful()
    await tryOften(first.email)
    const answer = await logIn(first.email, first.temporary)
    expect(answer.statusCode, answer.body).toBe(200)
    const headers = { authorization: `Bearer ${answer.json().jwtToken}` }
    const change = { id: first.accountId, password: first.temporary, newPassword: 'Annapurna-8091' }
    expect((await post('changePassword', change, headers)).statusCode).toBe(200)

    const second = await forgetful()
    await tryOften(second.email)
    expect((await reset(second.token)).statusCode).toBe(200)
    expect((await logIn(second.email, 'Nilgiri-7061')).statusCode).toBe(200)
  })

  test('that nobody used is void after half an hour, and the old one goes on', async () => {
    const { email, temporary } = await forgetful()
    minutes(31)
    expect((await logIn(email, temporary)).statusCode).toBe(401)
    expect((await logIn(email, testPassword)).statusCode).toBe(200)
  })

  test('that is put off for ever is void after a day, and a new mail helps', async () => {
    const { email, accountId, temporary } = await forgetful()
    const { remarks } = (await logIn(email, temporary)).json()
    minutes(25 * 60)
    const headers = await refreshed(remarks)
    const change = { id: accountId, password: temporary, newPassword: 'Dhaulagiri-8167' }
    expect((await post('changePassword', change, headers)).statusCode).toBe(403)
    await forget(email)
    expect((await reset(tokenIn(await newest(email)))).statusCode).toBe(200)
  })
})

describe('changing the password', () => {
  test('ends my other sessions and keeps this one', async () => {
    const { email, accountId } = await signUp(market)
    const [here, there] = [await signIn(market, email), await signIn(market, email)]
    const change = { id: accountId, password: testPassword, newPassword: 'Dhaulagiri-8167' }
    expect((await post('changePassword', change, here)).json()).toEqual({
      message: 'Password Updated Successfully!',
    })
    expect([(await details(here)).statusCode, (await details(there)).statusCode]).toEqual([200, 417])
    // The sockets of the ended one, and of no other.
    const { sid } = JSON.parse(Buffer.from(there.authorization.split('.')[1] ?? '', 'base64url').toString())
    expect(market.cut.at(-1)).toBe(sid)
    expect((await newest(email))?.subject).toBe('Your password was changed')
  })

  test('is refused for another’s id, a list of ids, without a token, and with a wrong password', async () => {
    const [a, b] = [await signUp(market), await signUp(market)]
    const headers = await signIn(market, a.email)
    const change = { id: b.accountId, password: testPassword, newPassword: 'Dhaulagiri-8167' }
    expect((await post('changePassword', change, headers)).statusCode).toBe(403)
    expect(
      (await post('changePassword', { ...change, id: [a.accountId, b.accountId] }, headers)).statusCode,
    ).toBe(400)
    expect((await post('changePassword', change)).statusCode).toBe(401)
    const wrong = { ...change, id: a.accountId, password: 'not-it' }
    expect((await post('changePassword', wrong, headers)).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
    for (const { email } of [a, b]) expect((await logIn(email, testPassword)).statusCode).toBe(200)
  })

  test('lets nobody guess the old one', async () => {
    const { email, accountId } = await signUp(market)
    const headers = await signIn(market, email)
    const guess = () =>
      post(
        'changePassword',
        { id: accountId, password: randomUUID(), newPassword: 'Dhaulagiri-8167' },
        headers,
      )
    const codes: number[] = []
    for (let n = 0; n < 7; n += 1) codes.push((await guess()).statusCode)
    expect(codes).toEqual([403, 403, 403, 403, 403, 429, 429])
  })
})

test('nothing that was mailed lies in the database, and the books are in order', async () => {
  const { token, temporary } = await forgetful()
  const client = new pg.Client({ connectionString: market.databaseUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  let dump = ''
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string }>(`select t::text as line from ${name} t`)
    dump += rows.map(({ line }) => line).join('\n')
  }
  const faults = await faultsIn(client)
  await client.end()
  expect(dump).toContain('reset-password')
  expect(dump).not.toContain(token)
  expect(dump).not.toContain(temporary)
  expect(faults).toEqual([])
})
