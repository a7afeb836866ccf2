import { logoMissing, logoUnreadable } from '../../../contract/accounts/sign-up.ts'
import { pictureTooWide } from '../../../contract/content/pictures.ts'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction, isUniqueViolation, type Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { news } from '../../platform/events/notification-event.ts'
import type { Call, UploadedFile } from '../../platform/http/binding.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { PictureFault } from '../../platform/pictures/picture-fault.ts'
import { storePicture } from '../../platform/pictures/picture-store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { vendorSignedUp } from '../events.ts'
import { hashingTurns } from '../limits/hashing-limit.ts'
import { hourMs, takeAllowance } from '../limits/rate-limit.ts'
import { orderLimitedMail } from '../limits/rate-limited-email.ts'
import { shopperUsername } from '../names/shopper-username.ts'
import { takeStoreUsername } from '../names/store-usernames.ts'
import { checkNewPassword } from '../passwords/new-password.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { createAccount } from './create-account.ts'

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
