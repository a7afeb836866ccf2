/** The walk's rows of searching and narrowing: see walk.table.ts. */
import { randomUUID } from 'node:crypto'
import { type Access, admins, everyone } from './access.ts'

const wordOfItsOwn = () => `w${randomUUID().replaceAll('-', '')}`
/** One of those that every market begins with. */
const anyGroup = '01990000-0000-7000-8000-000000000001'

export const searchAccess: Readonly<Record<string, Access>> = {
  'catalogue.facets': { may: everyone, answers: 200 },
  'catalogue.synonyms': { may: admins, answers: 200 },
  'catalogue.addSynonyms': {
    may: admins,
    sample: () => ({ body: { words: [wordOfItsOwn(), wordOfItsOwn()] } }),
    answers: 201,
  },
  'catalogue.changeSynonyms': {
    may: admins,
    sample: () => ({ params: { groupId: anyGroup }, body: { words: [wordOfItsOwn(), wordOfItsOwn()] } }),
    answers: 200,
  },
  // Nobody has made the group: who may not delete must not even be told so.
  'catalogue.deleteSynonyms': {
    may: admins,
    sample: () => ({ params: { groupId: randomUUID() } }),
    answers: 404,
  },
}
