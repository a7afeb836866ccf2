import type { contract } from '../../contract/index.ts'
import { pictureTooWide } from '../../contract/pictures.ts'
import type { Answer } from '../../contract/route.ts'
import { logoMissing, logoUnreadable } from '../../contract/sign-up.ts'
import type { AfterCommit } from '../platform/announcement.ts'
import type { Call, UploadedFile } from '../platform/binding.ts'
import { inTransaction, isUniqueViolation, type Tx } from '../platform/db.ts'
import { storePicture } from '../platform/files.ts'
import type { Market } from '../platform/market.ts'
import { networkOf } from '../platform/network.ts'
import { news } from '../platform/news.ts'
import { PictureFault } from '../platform/pictures/picture-fault.ts'
import { Refusal } from '../platform/refusal.ts'
import { settingsOf } from '../settings/index.ts'
import { hourMs, takeAllowance } from './allowances.ts'
import { createAccount } from './create-account.ts'
import { vendorSignedUp } from './events.ts'
import { hashingTurns } from './hashing-turns.ts'
import { checkNewPassword } from './new-passwords.ts'
import { orderLimitedMail } from './order-limited-mail.ts'
import { hashPassword } from './passwords.ts'
import { shopperUsername } from './shopper-username.ts'
import { takeStoreUsername } from './store-usernames.ts'

type SignUp = typeof contract.accounts.signUp

/** Makes an account, of a vendor also the store, and mails the link that proves the address. Nobody is signed in. */
export async function signUp(market: Market, call: Call<SignUp>): Promise<Answer<SignUp>> {
  const { body, file } = call
  await checkNewPassword(market, { password: body.password, userType: body.userType, field: 'password' })
  if (body.userType === 'VENDOR' && file === undefined) throw faultyLogo(logoMissing)
  await countSignUp(market, call)
  await refuseTakenEmail(market, body.email)
  const logo = body.userType === 'VENDOR' && file ? await storeLogo(market, file) : ''
  const passwordHash = await hashingTurns(call, () => hashPassword(body.password))
  try {
    return await inTransaction(market.db, (tx, afterCommit) =>
      writeDown(market, tx, afterCommit, call, { logo, passwordHash }),
    )
  } catch (error) {
    // Of several sign-ups at once with one address, the database lets one through.
    if (isUniqueViolation(error) && isAboutEmail(error)) throw new Refusal('EMAIL_TAKEN')
    throw error
  }
}

async function countSignUp(market: Market, { address }: Call<SignUp>): Promise<void> {
  const { signUpsPerHour } = await settingsOf(market)
  const signUps = { what: 'sign-up', whom: networkOf(address), most: signUpsPerHour, windowMs: hourMs }
  const retryAfter = await takeAllowance(market.db, signUps, market.clock())
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
}

async function refuseTakenEmail(market: Market, email: string): Promise<void> {
  const known = await market.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (known !== undefined) throw new Refusal('EMAIL_TAKEN')
}

const isAboutEmail = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'account_email_key'

const white = 'ffffff'

/** Keeps the logo of a store and answers the picture's name; refuses what is no picture. */
export async function storeLogo(market: Market, file: UploadedFile): Promise<string> {
  try {
    const { name } = await storePicture(market, file.path, { ground: white })
    return name
  } catch (error) {
    if (error instanceof PictureFault) throw faultyLogo(error.isTooLarge ? pictureTooWide : logoUnreadable)
    throw error
  }
}

const faultyLogo = (message: string) => new Refusal('BAD_INPUT', { errors: { vendorLogoFile: message } })

async function writeDown(
  market: Market,
  tx: Tx,
  afterCommit: AfterCommit,
  call: Call<SignUp>,
  { logo, passwordHash }: { readonly logo: string; readonly passwordHash: string },
): Promise<Answer<SignUp>> {
  const { body, language } = call
  const { name, email, userType, phone, address = '', state = '', city = '' } = body
  const at = market.clock()
  const username = userType === 'VENDOR' ? await takeStoreUsername(tx, body.shopName) : shopperUsername(name)
  const id = await createAccount(tx, {
    ...{ name, email, userType, phone, passwordHash, username, language, createdAt: at },
    ...(state !== '' && { address, state, city }),
  })
  if (body.userType === 'VENDOR') {
    const { shopName, vendorDescription: description } = body
    const store = { username, shopName, description, logo, phone, address, state, city }
    await vendorSignedUp.announce(tx, { accountId: id, ...store, language, at }, afterCommit)
    const told = { market, kind: 'store-waits', to: 'ADMINS', detail: { shopName }, key: id, at } as const
    await news.announce(tx, told, afterCommit)
  }
  await orderLimitedMail(market, tx, { kind: 'verify-email', to: email, language }, call)
  afterCommit(market.wakeMail)
  return { id, userType, email, username }
}
