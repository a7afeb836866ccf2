import { logoMissing, logoUnreadable } from '../../../contract/accounts/sign-up.ts'
import { pictureTooWide } from '../../../contract/content/pictures.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { hourMs } from '../../../contract/shared/durations.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, isUniqueViolation, type Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import type { Call, UploadedFile } from '../../platform/http/binding.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { PictureFault } from '../../platform/pictures/picture-fault.ts'
import { storePicture } from '../../platform/pictures/picture-store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { shopperSignedUp, vendorSignedUp } from '../events.ts'
import { hashingLimit } from '../limits/hashing-limit.ts'
import { consumeRateLimit } from '../limits/rate-limit.ts'
import { enqueueRateLimitedEmail } from '../limits/rate-limited-email.ts'
import { shopperUsername } from '../names/shopper-username.ts'
import { takeStoreUsername } from '../names/store-usernames.ts'
import { checkNewPassword } from '../passwords/new-password.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { createAccount } from './create-account.ts'

type SignUp = typeof contract.accounts.signUp

/** Makes an account, of a vendor also the store, and mails the link that proves the address. It does not sign in. */
export async function signUp(ctx: AppContext, call: Call<SignUp>): Promise<ResponseData<SignUp>> {
  const { body, file } = call
  await checkNewPassword(ctx, { password: body.password, userType: body.userType, field: 'password' })
  if (body.userType === 'VENDOR' && file === undefined) throw faultyLogo(logoMissing)
  await countSignUp(ctx, call)
  await refuseTakenEmail(ctx, body.email)
  const logo = body.userType === 'VENDOR' && file ? await storeLogo(ctx, file) : ''
  const passwordHash = await hashingLimit(call, () => hashPassword(body.password))
  try {
    return await inTransaction(ctx.db, (tx, afterCommit) =>
      writeDown(ctx, tx, afterCommit, call, { logo, passwordHash }),
    )
  } catch (error) {
    // Race: of concurrent sign-ups with one address, the unique index lets one through.
    if (isUniqueViolation(error) && isAboutEmail(error)) throw new Refusal('EMAIL_TAKEN')
    throw error
  }
}

async function countSignUp(ctx: AppContext, { address }: Call<SignUp>): Promise<void> {
  const { signUpsPerHour } = await settingsOf(ctx)
  const signUps = { what: 'sign-up', whom: networkOf(address), most: signUpsPerHour, windowMs: hourMs }
  const retryAfter = await consumeRateLimit(ctx.db, signUps, ctx.clock())
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
}

async function refuseTakenEmail(ctx: AppContext, email: string): Promise<void> {
  const known = await ctx.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  if (known !== undefined) throw new Refusal('EMAIL_TAKEN')
}

const isAboutEmail = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'account_email_key'

const white = 'ffffff'

/** Keeps the logo of a store and answers the picture's name; refuses what is no picture. */
export async function storeLogo(ctx: AppContext, file: UploadedFile): Promise<string> {
  try {
    const { name } = await storePicture(ctx, file.path, { ground: white })
    return name
  } catch (error) {
    if (error instanceof PictureFault) throw faultyLogo(error.isTooLarge ? pictureTooWide : logoUnreadable)
    throw error
  }
}

const faultyLogo = (message: string) => new Refusal('BAD_INPUT', { errors: { vendorLogoFile: message } })

async function writeDown(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  call: Call<SignUp>,
  { logo, passwordHash }: { readonly logo: string; readonly passwordHash: string },
): Promise<ResponseData<SignUp>> {
  const { body, language } = call
  const { name, email, userType, phone, address = '', state = '', city = '' } = body
  const at = ctx.clock()
  const username = userType === 'VENDOR' ? await takeStoreUsername(tx, body.shopName) : shopperUsername(name)
  const id = await createAccount(tx, {
    ...{ name, email, userType, phone, passwordHash, username, language, createdAt: at },
    ...(state !== '' && { address, state, city }),
  })
  if (body.userType === 'VENDOR') {
    const { shopName, vendorDescription: description } = body
    const store = { username, shopName, description, logo, phone, address, state, city }
    await vendorSignedUp.publish(tx, { accountId: id, ...store, language, at }, afterCommit)
    const notification = {
      ctx,
      kind: 'store-waits',
      to: 'ADMINS',
      detail: { shopName },
      key: id,
      at,
    } as const
    await notificationRequested.publish(tx, notification, afterCommit)
  }
  if (body.userType === 'USER')
    await shopperSignedUp.publish(tx, { accountId: id, ref: body.ref, at }, afterCommit)
  await enqueueRateLimitedEmail(ctx, tx, { kind: 'verify-email', to: email, language }, call)
  afterCommit(ctx.wakeMail)
  return { id, userType, email, username }
}
