/** Rate limits of emails, by sender and mailbox, and the content of an email to a stranger. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendSignUp, userForm } from '../../testing/forms.ts'
import { emailsTo, tokenIn } from '../../testing/mailbox.ts'
import { signUp } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let shop: TestMarket
beforeEach(async () => {
  shop = await openTestMarket({ clock: () => new Date('2026-11-20T06:00:00Z') })
})
afterEach(() => shop.close())

const ask = (path: string, email: string, remoteAddress: string) =>
  shop.app.inject({ method: 'POST', url: `/api/auth/users/${path}`, payload: { email }, remoteAddress })
const askOften = async (times: number, path: string, email: string, remoteAddress: string) => {
  for (let n = 0; n < times; n += 1) expect((await ask(path, email, remoteAddress)).statusCode).toBe(200)
}

// Red where the limit counts by mailbox alone: five calls of a stranger, and the owner's email never comes.
test('a stranger who asks for my letters cannot use up mine', async () => {
  const { email } = await signUp(shop)
  await askOften(8, 'forgetPassword', email, '198.51.100.1')
  expect(await emailsTo(shop, email)).toHaveLength(5)
  await ask('forgetPassword', email, '203.0.113.1')
  expect(await emailsTo(shop, email)).toHaveLength(6)
})

// Red where a try is counted though no email was sent.
test('letters asked for before I signed up, from my own network even, leave me my verification', async () => {
  const form = userForm()
  const email = String(form.email)
  for (const round of [1, 2, 3]) {
    await askOften(4, 'requestToken', email, '127.0.0.1')
    expect(await emailsTo(shop, email), `${round}`).toHaveLength(0)
  }
  expect((await sendSignUp(shop, form)).statusCode).toBe(201)
  expect(tokenIn((await emailsTo(shop, email))[0])).not.toBe('')
})

test('however many networks ask, one mailbox gets twenty letters an hour and no more', async () => {
  const { email } = await signUp(shop)
  for (let network = 0; network < 8; network += 1) {
    await askOften(5, 'forgetPassword', email, `198.51.100.${network}`)
  }
  expect(await emailsTo(shop, email)).toHaveLength(20)
})

test('letters asked for at once from one network are counted one after the other', async () => {
  // Red where the count is read first and written afterwards.
  const { email } = await signUp(shop)
  await Promise.all(Array.from({ length: 40 }, () => ask('forgetPassword', email, '198.51.100.1')))
  expect(await emailsTo(shop, email)).toHaveLength(5)
})

// Red where the greeting takes the name of an account whose address is not proved.
test('nobody has the market write their own words to a stranger', async () => {
  const name = 'You won Rs 50,000! Claim at https://evil.test/win now'
  const form = userForm({ name })
  const email = String(form.email)
  await sendSignUp(shop, form)
  await ask('forgetPassword', email, '198.51.100.1')
  const letters = await emailsTo(shop, email)
  expect(letters.map(({ subject }) => subject)).toEqual(['Verify your email address', 'Reset your password'])
  for (const { text, html, subject } of letters) {
    expect(`${subject} ${text} ${html}`).not.toContain('evil.test')
    expect(text).toContain('Namaste,')
  }
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/users/verify',
    payload: { token: tokenIn(letters[0]) },
  })
  await ask('forgetPassword', email, '198.51.100.1')
  expect((await emailsTo(shop, email)).at(-1)?.text).toContain('Namaste You won')
})
