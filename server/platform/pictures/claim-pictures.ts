import { sql } from 'kysely'
import type { PictureShape } from '../../../contract/shared/limits.ts'
import type { Tx } from '../db/db.ts'

/** A video is kept by the same rows as a picture. */
export type StoredShape = PictureShape | 'VIDEO'

/**
 * Returns those of the names that are pictures of this shape, or videos, and renews their age: a sweep that has just found them
 * unused waits for this transaction, and then keeps them. In alphabetical order, so that two claims of the same
 * pictures do not deadlock.
 */
export async function claimPictures(
  tx: Tx,
  names: readonly string[],
  shape: StoredShape,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    with held as (
      select name from picture where name = any(${[...names]}::text[]) and shape = ${shape}
      order by name for no key update
    )
    update picture set brought_at = greatest(brought_at, now()) from held where picture.name = held.name
    returning picture.name
  `.execute(tx)
  return rows.map(({ name }) => name)
}
