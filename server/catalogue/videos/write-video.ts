import type { ProductForm } from '../../../contract/catalogue/product-form.ts'
import { pictureNotYours } from '../../../contract/content/pictures.ts'
import { videoNotYours } from '../../../contract/content/videos.ts'
import { ownedPictures } from '../../content/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { LockedProduct, Writer } from '../vendor-products/writer.ts'

/** The video must be an upload of this account, and so must its poster; those that the product shows already may stay. */
export async function videoFaults(
  tx: Tx,
  { accountId }: Writer,
  { video }: ProductForm,
  before: LockedProduct | undefined,
): Promise<Readonly<Record<string, string>>> {
  if (!video) return {}
  const attached = before?.video ? [before.video.name, before.video.poster] : []
  const isOwn = (name: string, shape: 'VIDEO' | 'SQUARE') =>
    ownedPictures(tx, accountId, [name], { field: 'video', shape, attached }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false
        throw error
      },
    )
  if (!(await isOwn(video.name, 'VIDEO'))) return { video: videoNotYours }
  return (await isOwn(video.poster, 'SQUARE')) ? {} : { video: pictureNotYours }
}

/** Absent: it stays as it is; null: the product has none. */
export async function writeVideo(
  tx: Tx,
  productId: string,
  video: ProductForm['video'],
  now: Date,
): Promise<void> {
  if (video === undefined) return
  if (video === null) {
    await tx.deleteFrom('product_video').where('product_id', '=', productId).execute()
    return
  }
  const shown = { video: video.name, poster: video.poster }
  await tx
    .insertInto('product_video')
    .values({ product_id: productId, ...shown, added_at: now })
    .onConflict((stands) => stands.column('product_id').doUpdateSet(shown))
    .execute()
}
