/** The video of a product in SQL, and as the contract has it. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { shownVideo } from '../../../contract/content/videos.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import { type VideoFormat, videoUrl } from '../../../contract/shared/video-limits.ts'
import type { Columns, InJson, OneOf } from '../../platform/db/row-types.ts'

/** One JSON column of a product; null without a video. */
export type VideoRow = InJson<
  Columns<'video', 'name' | 'length_ms' | 'width' | 'height'> &
    Columns<'product_video', 'poster' | 'added_at'>
> & { readonly format: OneOf<'video', 'format', VideoFormat> }

/** Over `product p`. */
export const videoColumn = sql`(
  select json_build_object('name', o.name, 'format', o.format, 'lengthMs', o.length_ms, 'width', o.width,
    'height', o.height, 'poster', pv.poster, 'addedAt', pv.added_at)
  from product_video pv join video o on o.name = pv.video where pv.product_id = p.id
)`

const secondsOf = (lengthMs: number): number => lengthMs / 1000
const posterWidth = 640

export function shownVideoOf(row: VideoRow | null): z.output<typeof shownVideo> | null {
  if (row === null) return null
  const { name, format, lengthMs, width, height, poster, addedAt } = row
  const shown = { url: videoUrl(name, format), format, seconds: secondsOf(lengthMs), width, height }
  return { ...shown, poster: pictureUrl(poster, posterWidth), addedAt: new Date(addedAt) }
}

/** As its vendor's form takes it: by the names of its files. */
export const ownVideoOf = (row: VideoRow | null) =>
  row && {
    name: row.name,
    poster: row.poster,
    url: videoUrl(row.name, row.format),
    seconds: secondsOf(row.lengthMs),
  }
