import type { synonymRoutes } from '../../../contract/catalogue/synonyms.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { deleteSynonyms } from './delete-synonyms.ts'
import { listSynonyms } from './list-synonyms.ts'
import { addSynonyms, changeSynonyms } from './save-synonyms.ts'

export const synonymHandlers: Handlers<typeof synonymRoutes> = {
  synonyms: listSynonyms,
  addSynonyms,
  changeSynonyms,
  deleteSynonyms,
}
