/** Access matrix: search and filters. */
import { randomUUID } from 'node:crypto'
import { type Access, admins, everyone } from './access.ts'

const wordOfItsOwn = () => `w${randomUUID().replaceAll('-', '')}`
/** One of the groups of a new database. */
const anyGroup = '01990000-0000-7000-8000-000000000001'

export const searchAccess: Readonly<Record<string, Access>> = {
  'catalogue.facets': { may: everyone, answers: 200 },
  'catalogue.searchMatches': {
    may: everyone,
    sample: () => ({ query: { searchQuery: 'tea' } }),
    answers: 200,
  },
  'catalogue.liveOffers': { may: everyone, answers: 200 },
  // One that nobody knows: an offer is open to everybody.
  'catalogue.offer': { may: everyone, sample: () => ({ params: { slug: 'no-such-offer' } }), answers: 404 },
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
  // A missing group: callers without the right must not even learn that.
  'catalogue.deleteSynonyms': {
    may: admins,
    sample: () => ({ params: { groupId: randomUUID() } }),
    answers: 404,
  },
}
