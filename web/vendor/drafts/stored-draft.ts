/** What a vendor has typed and not saved: a draft in this browser, for each account and thing apart, until it is saved. */
import { hasFields, type Kept, kept } from '../../lib/browser/storage.ts'
import { personNow } from '../../lib/session/person.ts'

export interface TypedDraft<Typed> {
  readonly at: string
  /** The edition of the thing that the writing began with, where it has editions. */
  readonly edition?: number
  readonly typed: Typed
}

/** `fields` name what must be in it: a draft of an earlier release of the form is none. */
export const typedDraft = <Typed>(what: string, fields: readonly string[]): Kept<TypedDraft<Typed>> =>
  kept(
    'localStorage',
    `vendor-draft ${personNow()?.id} ${what}`,
    (found): found is TypedDraft<Typed> =>
      hasFields(found, 'at', 'typed') && hasFields((found as TypedDraft<Typed>).typed, ...fields),
  )
