/** Unsaved terms of a programme, in this browser until they are saved. */
import { hasFields, type StoredValue, storedValue } from '../../lib/browser/storage.ts'
import { currentUser } from '../../lib/session/person.ts'
import { programFields, type TypedProgram } from './typed-program.ts'

export interface ProgramDraft {
  readonly at: string
  /** Of the programme that it began from. */
  readonly version: number
  readonly typed: TypedProgram
}

export const programDraft = (of: 'VENDOR' | 'PLATFORM'): StoredValue<ProgramDraft> =>
  storedValue(
    'localStorage',
    `vendor-draft ${currentUser()?.id} reward ${of}`,
    (found): found is ProgramDraft =>
      hasFields(found, 'at', 'version', 'typed') &&
      hasFields((found as ProgramDraft).typed, ...programFields),
  )
