/**
 * Signing up: F15, F18, H1, H13 and H14 of the promises. The race for a username was seen to go red without its lock,
 * the race for an address without the unique index.
 */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureTooWide } from '../../../contract/content/pictures.ts'
import { type FormFile, logoFile, sendSignUp, userForm, vendorForm } from '../../testing/forms.ts'
import { emailsTo, tokenIn } from '../../testing/mailbox.ts'
import { testPassword } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
beforeAll(async () => {
  market = await openTestMarket()
  // Every test here comes from one address.
  await market.db.insertInto('setting').values({ key: 'signUpsPerHour', value: '10000' }).execute()
})
afterAll(() => market.close())

const accountOf = (email: string) =>
  market.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()
const accounts = async () =>
  Number(
    (
      await market.db
        .selectFrom('account')
        .select((of) => of.fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )
const post = (path: string, payload: object) =>
  market.app.inject({ method: 'POST', url: `/api/auth/users/${path}`, payload })
const logIn = (email: string, password = testPassword) =>
  market.app.inject({ method: 'POST', url: '/api/security/login', payload: { email, password } })

describe('a shopper', () => {
  test('signs up, follows the mailed link and may then log in', async () => {
    const form = userForm()
    const email = String(form.email)
    const answer = await sendSignUp(market, form)
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({ userType: 'USER', email })
    expect((await logIn(email)).json()).toMatchObject({
      status: 403,
      detail: 'Email Not Verified! Please verify your email before login.',
    })
    const [letter] = await emailsTo(market, email)
    expect(letter?.subject).toBe('Verify your email address')
    expect(letter?.text).toContain(`http://localhost:4000/verify-email?token=${tokenIn(letter)}`)
    expect(letter?.html).toContain(tokenIn(letter))
    expect(letter?.text).not.toContain('admin')
    const verified = await post('verify', { token: tokenIn(letter) })
    expect(verified.json()).toEqual({ message: 'Email verified. You can log in now.' })
    expect((await logIn(email)).statusCode).toBe(200)
    expect((await post('verify', { token: tokenIn(letter) })).statusCode).toBe(410)
    expect(await accountOf(email)).toMatchObject({
      phone: '9841000000',
      city: 'Kathmandu',
      user_type: 'USER',
    })
  })

  test('is written to in Nepali when that is how they read the market', async () => {
    const form = userForm({ name: 'माया गुरुङ' })
    await sendSignUp(market, form, [], { headers: { cookie: 'language=ne' } })
    const [letter] = await emailsTo(market, String(form.email))
    expect(letter?.text).toContain('नमस्ते,')
    expect(letter?.html).toContain('<html lang="ne">')
  })

  test('whose name is a script gets a letter in which it is only text', async () => {
    const form = userForm({ name: '<img src=x onerror=alert(1)>' })
    await sendSignUp(market, form)
    const email = String(form.email)
    const [first] = await emailsTo(market, email)
    await post('verify', { token: tokenIn(first) })
    await post('forgetPassword', { email })
    const letter = (await emailsTo(market, email)).at(-1)
    // Greeted by name only now that the address is proved to be theirs.
    expect(letter?.html).toContain('&lt;img src=x')
    expect(`${first?.html} ${letter?.html}`).not.toContain('<img')
  })

  test('cannot sign up with an address that is taken, however it is written', async () => {
    const name = randomUUID().slice(0, 8)
    expect(
      (await sendSignUp(market, userForm({ email: `Café${name}@Example.com`.replace('é', 'e') }))).statusCode,
    ).toBe(201)
    for (const email of [
      `cafe${name}@example.com`,
      `CAFE${name}@EXAMPLE.COM`,
      `  cafe${name}@example.com `,
      `ｃａｆｅ${name}@example.com`,
    ]) {
      const answer = await sendSignUp(market, userForm({ email }))
      expect(answer.json()).toMatchObject({ status: 406, detail: 'Email already exists.' })
    }
  })

  test('who presses the button twenty times has one account', async () => {
    const name = randomUUID().slice(0, 8)
    const spellings = [`race-${name}@x.np`, `Race-${name}@X.np`, ` race-${name}@x.np`]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => sendSignUp(market, userForm({ email: spellings[at % 3] }))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(19).fill(406)])
    expect(await emailsTo(market, `race-${name}@x.np`)).toHaveLength(1)
  })

  test.each([
    ['no name', { name: ' ' }, 'name', 'Name Required'],
    ['a name of 101 letters', { name: 'x'.repeat(101) }, 'name', 'Name must be less than 100 characters'],
    ['no address', { address: '' }, 'address', 'Address is Required'],
    ['no province', { state: '' }, 'state', 'Province is Required'],
    ['no district', { city: '' }, 'city', 'District is Required'],
    ['a district of another province', { state: 'Koshi', city: 'Kathmandu' }, 'city', 'District is Required'],
    ['no phone', { phone: '' }, 'phone', 'Phone number is required'],
    ['a phone with +977', { phone: '+9779841000000' }, 'phone', 'Phone number is not valid'],
    ['a phone of nine digits', { phone: '984100000' }, 'phone', 'Phone number is not valid'],
    ['a phone of sixteen digits', { phone: '9'.repeat(16) }, 'phone', 'Phone number is not valid'],
    ['a phone in Devanagari', { phone: '९८४१००००००' }, 'phone', 'Phone number is not valid'],
    ['no address of mail', { email: 'maya' }, 'email', 'Invalid email address'],
    ['two letters of password', { password: 'ab' }, 'password', 'Password must be at least 3 characters.'],
  ])('with %s is told so', async (_, fields, field, words) => {
    const answer = await sendSignUp(market, userForm(fields))
    expect(answer.json()).toMatchObject({ status: 400, errors: { [field]: words } })
  })

  test.each([
    ['3 letters', 'abc'],
    ['64 letters', 'x'.repeat(64)],
    ['pictures', 'पर्वत🏔️🏔️'],
    ['a zero byte', 'ab\0cd'],
    ['spaces around it', '  spaced  '],
  ])('may choose a password of %s, and must type exactly that', async (_, password) => {
    const form = userForm({ password })
    expect((await sendSignUp(market, form)).statusCode).toBe(201)
    const [letter] = await emailsTo(market, String(form.email))
    await post('verify', { token: tokenIn(letter) })
    expect((await logIn(String(form.email), `${password} `)).statusCode).toBe(401)
    expect((await logIn(String(form.email), password)).statusCode).toBe(200)
  })

  test('with a password of a megabyte is refused before anything is hashed', async () => {
    const answer = await sendSignUp(market, userForm({ password: 'x'.repeat(1_000_000) }))
    expect(answer.statusCode).toBe(413)
  })

  test.each([['admin'], ['ADMIN'], [['USER', 'admin']], [['ADMIN', 'USER']], [''], [undefined]])(
    'cannot become %s',
    async (userType) => {
      const before = await accounts()
      expect((await sendSignUp(market, userForm({ userType }))).statusCode).toBe(400)
      expect(await accounts()).toBe(before)
    },
  )

  test('cannot send along what is not theirs to say', async () => {
    const id = randomUUID()
    const form = userForm({
      id,
      isAdmin: 'true',
      role: 'admin',
      vendorId: id,
      passwordResetStatus: '21',
      emailVerified: 'true',
      emailVerifiedAt: '2020-01-01',
      email_verified_at: '2020-01-01',
      createdAt: '2001-01-01',
      username: 'admin',
    })
    expect((await sendSignUp(market, form)).statusCode).toBe(201)
    const account = await accountOf(String(form.email))
    expect(account).toMatchObject({ user_type: 'USER', password_reset_status: 1, email_verified_at: null })
    expect(account?.id).not.toBe(id)
    expect(account?.username).not.toBe('admin')
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect((await sendSignUp(market, userForm({ [name]: 'x' }))).statusCode).toBeLessThan(500)
    }
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  test('above the limit of one network is asked to wait', async () => {
    const own = await openTestMarket()
    await own.db.insertInto('setting').values({ key: 'signUpsPerHour', value: '3' }).execute()
    const codes: number[] = []
    for (let n = 0; n < 5; n += 1) codes.push((await sendSignUp(own, userForm())).statusCode)
    expect(codes).toEqual([201, 201, 201, 429, 429])
    expect((await sendSignUp(own, userForm(), [], { remoteAddress: '10.9.8.7' })).statusCode).toBe(201)
    await own.close()
  })

  test('must choose as long a password as the market asks for', async () => {
    const own = await openTestMarket()
    await own.db.insertInto('setting').values({ key: 'minimumPasswordLength', value: '8' }).execute()
    expect((await sendSignUp(own, userForm({ password: 'seven77' }))).json()).toMatchObject({
      status: 400,
      errors: { password: 'Password must be at least 8 characters.' },
    })
    expect((await sendSignUp(own, userForm({ password: 'eight888' }))).statusCode).toBe(201)
    await own.close()
  })
})

describe('a vendor', () => {
  const signUpVendor = async (fields: Parameters<typeof vendorForm>[0], files?: FormFile[]) =>
    sendSignUp(market, vendorForm(fields), files ?? [await logoFile()])

  test('has a store at once, which does not sell yet', async () => {
    const form = vendorForm({ shopName: 'Bhojpur Khukuri' })
    const answer = await sendSignUp(market, form, [await logoFile()])
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({ userType: 'VENDOR', username: 'bhojpur-khukuri' })
    const store = await market.db
      .selectFrom('vendor')
      .selectAll()
      .where('username', '=', 'bhojpur-khukuri')
      .executeTakeFirstOrThrow()
    expect(store).toMatchObject({ status: 'APPLIED', shop_name: 'Bhojpur Khukuri', phone: '9841000001' })
    const logo = await market.app.inject({ url: `/pictures/${store.logo}-320.webp` })
    expect(logo.headers['content-type']).toBe('image/webp')
    expect(
      (await market.app.inject({ url: '/api/vendor/vendorDescription/?username=bhojpur-khukuri' })).json(),
    ).toEqual([])
    const [letter] = await emailsTo(market, String(form.email))
    // Before and after the link the vendor reads that an admin must approve; a shopper's email says nothing of it.
    expect(letter?.text).toContain("We'll then review your store")
    const verified = await post('verify', { token: tokenIn(letter) })
    expect(verified.json().message).toContain("Email verified. You can log in now. We'll review your store")
    const { jwtToken } = (await logIn(String(form.email))).json()
    const kyc = await market.app.inject({
      url: '/api/vendor/kyc/',
      headers: { authorization: `Bearer ${jwtToken}` },
    })
    expect(kyc.json()).toMatchObject([{ isKycCompleted: 'N', isKycApproved: 'N' }])
  })

  test.each([
    ['Shop / Two', 'Shop Name cannot contain / or \\'],
    ['Shop \\ Two', 'Shop Name cannot contain / or \\'],
    ['Shop ／ Two', 'Shop Name cannot contain / or \\'],
    ['Shop ＼ Two', 'Shop Name cannot contain / or \\'],
    ['   ', 'Shop Name is Required'],
    ['x'.repeat(10_000), 'Shop Name must be less than 100 characters'],
  ])('whose shop is called %s is told what is wrong', async (shopName, words) => {
    const answer = await signUpVendor({ shopName })
    expect(answer.json()).toMatchObject({ status: 400, errors: { shopName: words } })
  })

  test.each([
    ['vendorDescription', '', 'Must fill Shop description'],
    ['vendorDescription', 'x'.repeat(501), 'Max 500 characters'],
    ['password', 'onlyletters', 'Password must contain at least one letter and one digit.'],
    ['password', '123456', 'Password must contain at least one letter and one digit.'],
  ])('with a wrong %s (%s) is told so', async (field, value, words) => {
    const answer = await signUpVendor({ [field]: value })
    expect(answer.json()).toMatchObject({ status: 400, errors: { [field]: words } })
  })

  test('a logo of few bytes and many pixels is refused before it is unpacked (S4)', async () => {
    const bomb = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#804020' } })
        .avif({ effort: 0 })
        .toBuffer()
        .then((bytes) => logoFile(bytes, 'logo.avif'))
    for (const file of [await bomb(4100, 4100), await bomb(3000, 3000)]) {
      const answer = await sendSignUp(market, vendorForm(), [file])
      expect(answer.json()).toMatchObject({ status: 400, errors: { vendorLogoFile: pictureTooWide } })
    }
  })

  test('without a logo is asked for one', async () => {
    for (const files of [[], [await logoFile(Buffer.alloc(0))]]) {
      expect((await signUpVendor({}, files)).json()).toMatchObject({
        status: 400,
        errors: { vendorLogoFile: 'Vendor logo is required' },
      })
    }
  })

  test('gets a username that nobody has, though twenty shops of one name sign up together', async () => {
    const file = await logoFile()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendSignUp(market, vendorForm({ shopName: 'Ilam Tea' }), [file])),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
    const names = answers.map((answer) => answer.json<{ username: string }>().username)
    expect(new Set(names).size).toBe(20)
    expect(names).toContain('ilam-tea')
    expect(names).toContain('ilam-tea-20')
  })
})
