/** Product sheets as a vendor uploads them, through real requests. */
import type { contract } from '../../contract/index.ts'
import type { ResponseJson } from '../../contract/route.ts'
import type { Signed } from './store-with-products.ts'
import type { TestMarket } from './test-market.ts'

export type Plan = ResponseJson<typeof contract.catalogue.checkSheet>
export type Import = ResponseJson<typeof contract.catalogue.productImports>['rows'][number]

type Fields = Readonly<Record<string, string>>

const sent = (
  test: TestMarket,
  path: string,
  { headers }: Signed,
  sheet: string | Uint8Array,
  fields: Fields,
) => {
  const payload = new FormData()
  for (const [name, value] of Object.entries({ fileName: 'goods.csv', ...fields }))
    payload.append(name, value)
  payload.append('sheet', new Blob([Buffer.from(sheet)]), 'goods.csv')
  return test.app.inject({ method: 'POST', url: `/api/vendor/product/import${path}`, headers, payload })
}

export const checkSheet = (test: TestMarket, who: Signed, sheet: string | Uint8Array, fields: Fields = {}) =>
  sent(test, '/check', who, sheet, fields)

export async function planOf(
  test: TestMarket,
  who: Signed,
  sheet: string | Uint8Array,
  fields: Fields = {},
): Promise<Plan> {
  const answer = await checkSheet(test, who, sheet, fields)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}

export const bringIn = (
  test: TestMarket,
  who: Signed,
  sheet: string | Uint8Array,
  plan: Pick<Plan, 'planKey' | 'seen'>,
  fields: Fields = {},
) => sent(test, '', who, sheet, { planKey: plan.planKey, seen: plan.seen, ...fields })

/** Checked and imported at once. */
export async function brought(
  test: TestMarket,
  who: Signed,
  sheet: string,
  fields: Fields = {},
): Promise<Import> {
  const answer = await bringIn(test, who, sheet, await planOf(test, who, sheet, fields), fields)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}

export const undo = (test: TestMarket, { headers }: Signed, importId: string) =>
  test.app.inject({ method: 'POST', url: `/api/vendor/product/import/${importId}/undo`, headers })

/** All products of the vendor as one CSV file. */
export async function exported(test: TestMarket, { headers }: Signed): Promise<string> {
  let csv = ''
  let after: string | null = null
  do {
    const url: string = `/api/vendor/product/export${after === null ? '' : `?after=${after}`}`
    const page: { csv: string; next: string | null } = (
      await test.app.inject({ method: 'GET', url, headers })
    ).json()
    csv += page.csv
    after = page.next
  } while (after !== null)
  return csv
}
