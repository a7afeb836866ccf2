import type { deliveryOptionRoutes } from '../../../contract/delivery/delivery-options.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { vendorOptionsAnswer } from './vendor-option-rows.ts'

type Route = typeof deliveryOptionRoutes.vendorOptions

/** The delivery options of the calling vendor. */
export const listVendorOptions = (ctx: AppContext, { caller }: Call<Route>): Promise<ResponseData<Route>> =>
  vendorOptionsAnswer(ctx, ctx.db, caller.vendorId)
