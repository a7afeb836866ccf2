/** What a vendor has typed and not saved: a draft in this browser, for each account and thing apart, until it is saved. */
import { hasFields, type StoredValue, storedValue } from '../../lib/browser/storage.ts'
import { currentUser } from '../../lib/session/person.ts'

export interface StoredDraft<Typed> {
  readonly at: string
  /** The edition of the thing that the writing began with, where it has editions. */
  readonly edition?: number
  readonly typed: Typed
}

/** `fields` name what must be in it: a draft of an earlier release of the form is none. */
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
