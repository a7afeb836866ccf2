/** The demo's video: a singing bowl that is struck, drawn and sounded for it. */
import { fileURLToPath } from 'node:url'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { storeVideo } from '../../platform/videos/store-video.ts'
import { insertRows } from '../insert-rows.ts'
import type { NameOf } from '../pictures/draw-pictures.ts'
import type { DemoProduct } from './demo-products.ts'

const shownIn = 'Hand-hammered Singing Bowl'
const file = fileURLToPath(new URL('../videos/singing-bowl.webm', import.meta.url))

/** Stores it, and answers its name. */
export const bringVideo = async (ctx: AppContext): Promise<string> => (await storeVideo(ctx, file)).name

/** The first picture of the product stands in its place. */
export function addVideos(
  tx: Tx,
  goods: readonly DemoProduct[],
  { video, nameOf, now }: { readonly video: string; readonly nameOf: NameOf; readonly now: Date },
): Promise<void> {
  const shown = goods.filter(({ name }) => name === shownIn)
  return insertRows(
    tx,
    'product_video',
    shown.flatMap(({ id, drawings: [first] }) =>
      first === undefined ? [] : [{ product_id: id, video, poster: nameOf(first), added_at: now }],
    ),
  )
}
