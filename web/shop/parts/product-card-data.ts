import type { catalogue } from '../../../contract/catalogue/catalogue.ts'
import type { ResponseJson } from '../../../contract/route.ts'

/** One product of a list. */
export type ProductCardData = ResponseJson<typeof catalogue.products>['rows'][number]
