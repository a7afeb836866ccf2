import { pictureTooWide, pictureUnreadable } from '../../../contract/content/pictures.ts'
import type { paymentAccountRoutes } from '../../../contract/payments/payment-accounts.ts'
import type { Answer } from '../../../contract/route.ts'
import { hourMs, takeAllowance } from '../../accounts/index.ts'
import { ownPictures } from '../../content/index.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { PictureFault } from '../../platform/pictures/picture-fault.ts'
import { storePicture } from '../../platform/pictures/picture-store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { tellOfAccount } from '../notify-payments.ts'
import { ownAccountOf } from './list-vendor-accounts.ts'
import { qrInPicture } from './read-qr-picture.ts'
import { currentAccount, refuseRace, writeAccount } from './write-account.ts'

type Save = typeof paymentAccountRoutes.saveQr

const changesPerHour = 20
/** Of one network: searching a picture keeps a core busy for seconds, and accounts cost nothing. */
const searchesPerHour = 60

/**
 * Reads the QR from the picture and keeps what it says: the market draws it anew, as crisp as it was made. The same
 * code under the same label again changes nothing.
 */
export async function saveQr(market: Market, call: Call<Save>): Promise<Answer<Save>> {
  const { person, body, file } = call
  if (file === undefined) throw new Refusal('BAD_INPUT', { errors: { file: pictureUnreadable } })
  const { vendorId, accountId } = person
  await allowChange(market, accountId)
  await allowSearch(market, call.address)
  const qr = await qrInPicture(accountId, file.path)
  const picture = await keep(market, file.path, accountId)
  const at = market.clock()
  const method = 'QR'
  await inTransaction(market.db, async (tx, afterCommit) => {
    const before = await currentAccount(tx, vendorId, method)
    const isSame = before?.data.payload === qr.payload && before.label === body.label
    if (isSame && (before.status === 'ACTIVE' || before.status === 'PENDING_CHECK')) return
    await ownPictures(tx, accountId, [picture], { field: 'file', shape: 'PRIVATE' })
    const account = {
      vendorId,
      method,
      label: body.label,
      data: { ...qr },
      picture,
      sealedSecret: null,
    } as const
    const id = await writeAccount(tx, { ...account, actorId: accountId, at })
    await tellOfAccount(market, tx, id, afterCommit)
    afterCommit(() => market.wakeMail())
  }).catch(refuseRace)
  return ownAccountOf(market, vendorId, method)
}

export async function allowChange(market: Market, accountId: string): Promise<void> {
  const limit = { what: 'payment-account', whom: accountId, most: changesPerHour, windowMs: hourMs }
  const retryAfter = await takeAllowance(market.db, limit, market.clock())
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
}

async function allowSearch(market: Market, address: string): Promise<void> {
  const limit = {
    what: 'qr-search:network',
    whom: networkOf(address),
    most: searchesPerHour,
    windowMs: hourMs,
  }
  const retryAfter = await takeAllowance(market.db, limit, market.clock())
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
}

async function keep(market: Market, path: string, by: string): Promise<string> {
  try {
    return (await storePicture(market, path, { shape: 'PRIVATE', by })).name
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error
    throw new Refusal('BAD_INPUT', {
      errors: { file: error.isTooLarge ? pictureTooWide : pictureUnreadable },
    })
  }
}
