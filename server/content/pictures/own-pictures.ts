import type { PictureShape } from '../../../contract/limits.ts'
import { pictureNotYours } from '../../../contract/pictures.ts'
import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface OwnPictures {
  /** The field that a fault is told at. */
  readonly field: string
  /** SQUARE unless said otherwise. */
  readonly shape?: PictureShape
  /** Names that the edited row holds already: they may stay, whoever brought them. */
  readonly held?: readonly string[]
}

/**
 * Refuses names that this account did not bring: another's look like ones that never were. Call it in the
 * transaction that writes the names down: until that ends, no sweep takes these pictures away.
 */
export async function ownPictures(
  tx: Tx,
  accountId: string,
  names: readonly string[],
  { field, shape = 'SQUARE', held = [] }: OwnPictures,
): Promise<void> {
  if (names.length === 0) return
  const rows = await tx
    .selectFrom('picture')
    .select((row) => [
      'name',
      row
        .exists(
          row
            .selectFrom('picture_upload')
            .select('picture')
            .whereRef('picture', '=', 'picture.name')
            .where('account_id', '=', accountId),
        )
        .as('isOwn'),
    ])
    .where('name', 'in', [...names])
    .where('shape', '=', shape)
    .forKeyShare()
    .execute()
  const own = new Set(rows.filter(({ name, isOwn }) => isOwn || held.includes(name)).map(({ name }) => name))
  if (names.some((name) => !own.has(name))) {
    throw new Refusal('BAD_INPUT', { errors: { [field]: pictureNotYours } })
  }
}
