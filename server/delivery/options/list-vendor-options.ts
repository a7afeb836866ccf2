import type { deliveryOptionRoutes } from '../../../contract/delivery/delivery-options.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { ownOptionsAnswer } from './vendor-option-rows.ts'

type Route = typeof deliveryOptionRoutes.ownOptions

/** The ways of delivering of the vendor who asks. */
export const listOwnOptions = (market: Market, { person }: Call<Route>): Promise<Answer<Route>> =>
  ownOptionsAnswer(market, market.db, person.vendorId)
