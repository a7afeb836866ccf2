import type { catalogue } from '../../../contract/catalogue/catalogue.ts'
import type { ResponseJson } from '../../../contract/route.ts'

/** The live offer of a product, as every answer with a price tells it. */
export type ShownOffer = NonNullable<ResponseJson<typeof catalogue.products>['rows'][number]['offer']>

/** An offer as a page of its own. */
export type OfferPage = ResponseJson<typeof catalogue.offer>
