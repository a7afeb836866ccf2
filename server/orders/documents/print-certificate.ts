import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { certificateOf } from '../../rewards/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { drawFor } from '../pdf/draw.ts'

type Route = typeof contract.orders.printCertificate

/** Drawn here, because this slice has the tools of paper; its facts are those of rewards. */
export async function printCertificate(
  ctx: AppContext,
  { params, body, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const facts = foundOr(await certificateOf(ctx.db, caller.vendorId, params.rewardId))
  const { bikramSambatYears: announcedYears, productName, productNameNe } = await settingsOf(ctx)
  const bytes = await drawFor(caller.accountId, {
    ...{ what: 'CERTIFICATE', language: body.language, announcedYears },
    certificate: { ...facts, marketName: productName, marketNameNe: productNameNe },
  })
  return { name: `certificate-${nepalDayOf(facts.until)}.pdf`, bytes }
}
