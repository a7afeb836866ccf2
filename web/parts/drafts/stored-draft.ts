/** Drafts: unsaved input, stored in this browser per account and edited record until it is saved. */
import { hasFields, type StoredValue, storedValue } from '../../lib/browser/storage.ts'
import { currentUser } from '../../lib/session/person.ts'

export interface StoredDraft<Typed> {
  readonly at: string
  /** The version of the record that the draft began from, where it has versions. */
  readonly edition?: number
  readonly typed: Typed
}

/** `fields` must all be present: a draft of an earlier release of the form is dropped. */
export const storedDraft = <Typed>(
  what: string,
  fields: readonly string[],
): StoredValue<StoredDraft<Typed>> =>
  storedValue(
    'localStorage',
    `vendor-draft ${currentUser()?.id} ${what}`,
    (found): found is StoredDraft<Typed> =>
      hasFields(found, 'at', 'typed') && hasFields((found as StoredDraft<Typed>).typed, ...fields),
  )
