import { pictureTooWide, pictureUnreadable } from '../../../contract/content/pictures.ts'
import type { paymentAccountRoutes } from '../../../contract/payments/payment-accounts.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { hourMs } from '../../../contract/shared/durations.ts'
import { consumeRateLimit } from '../../accounts/index.ts'
import { ownedPictures } from '../../content/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { PictureFault } from '../../platform/pictures/picture-fault.ts'
import { storePicture } from '../../platform/pictures/picture-store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { notifyOfAccount } from '../notify-payments.ts'
import { vendorAccountOf } from './list-vendor-accounts.ts'
import { qrInPicture } from './read-qr-picture.ts'
import { currentAccount, refuseRace, writeAccount } from './write-account.ts'

type Save = typeof paymentAccountRoutes.saveQr

const changesPerHour = 20
/** Rate limit per network: searching a picture keeps a core busy for seconds, and accounts cost nothing. */
const searchesPerHour = 60

/**
 * Reads the QR from the picture and stores its content: it is rendered anew, as crisp as it was made. Idempotent: the
 * same code under the same label again changes nothing.
 */
export async function saveQr(ctx: AppContext, call: Call<Save>): Promise<ResponseData<Save>> {
  const { caller, body, file } = call
  if (file === undefined) throw new Refusal('BAD_INPUT', { errors: { file: pictureUnreadable } })
  const { vendorId, accountId } = caller
  await allowChange(ctx, accountId)
  await allowSearch(ctx, call.address)
  const qr = await qrInPicture(accountId, file.path)
  const picture = await keep(ctx, file.path, accountId)
  const at = ctx.clock()
  const method = 'QR'
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const before = await currentAccount(tx, vendorId, method)
    const isSame = before?.data.payload === qr.payload && before.label === body.label
    if (isSame && (before.status === 'ACTIVE' || before.status === 'PENDING_CHECK')) return
    await ownedPictures(tx, accountId, [picture], { field: 'file', shape: 'PRIVATE' })
    const account = {
      vendorId,
      method,
      label: body.label,
      data: { ...qr },
      picture,
      sealedSecret: null,
    } as const
    const id = await writeAccount(tx, { ...account, actorId: accountId, at })
    await notifyOfAccount(ctx, tx, id, afterCommit)
    afterCommit(() => ctx.wakeMail())
  }).catch(refuseRace)
  return vendorAccountOf(ctx, vendorId, method)
}

export async function allowChange(ctx: AppContext, accountId: string): Promise<void> {
  const limit = { what: 'payment-account', whom: accountId, most: changesPerHour, windowMs: hourMs }
  const retryAfter = await consumeRateLimit(ctx.db, limit, ctx.clock())
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
}

async function allowSearch(ctx: AppContext, address: string): Promise<void> {
  const limit = {
    what: 'qr-search:network',
    whom: networkOf(address),
    most: searchesPerHour,
    windowMs: hourMs,
  }
  const retryAfter = await consumeRateLimit(ctx.db, limit, ctx.clock())
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
}

async function keep(ctx: AppContext, path: string, by: string): Promise<string> {
  try {
    return (await storePicture(ctx, path, { shape: 'PRIVATE', by })).name
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error
    throw new Refusal('BAD_INPUT', {
      errors: { file: error.isTooLarge ? pictureTooWide : pictureUnreadable },
    })
  }
}
