import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import type { AppContext } from '../platform/context.ts'
import type { Call } from '../platform/http/binding.ts'
import { etaText } from './delivery-texts.ts'
import { offeredOptions } from './option-rows.ts'

type Route = typeof contract.delivery.options

/** The delivery options of one vendor; none for a vendor who is not approved. */
export async function listOptions(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const options = await offeredOptions(ctx.db, call.query.vendorId)
  return options.map((option) => ({
    id: option.id,
    vendorId: option.vendorId,
    name: option.name,
    nameNe: option.nameNe,
    kind: option.kind,
    description: option.description,
    descriptionNe: option.descriptionNe,
    etaText: etaText(option, call.language),
    etaMin: option.etaMin,
    etaMax: option.etaMax,
    etaUnit: option.etaUnit,
    weekdays: [...option.weekdays],
    codAllowed: option.codAllowed,
    minSubtotal: option.minSubtotalPaisa,
    freeAboveSubtotal: option.freeAbovePaisa,
    maxKm: option.maxKm,
    pricing: option.pricing,
    codLimit: option.codLimitPaisa,
    maxSubtotal: option.maxSubtotalPaisa,
  }))
}
